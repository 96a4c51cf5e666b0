import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { Retention } from '../../../infrastructure/retention/index.js';
import { type Place, SessionList } from '../../auth/index.js';
import { deviceHash } from '../domain/device-hash.js';
import { AgentDevice } from '../entities/agent-device.entity.js';

/**
 * Devices from which agents signed in, and from which their customers ordered: an agent who orders as a guest has signed out
 * before, and the session is gone. Deleted when a promotion code loses its claim to a buyer.
 */
@Injectable()
export class AgentDevicesService {
  constructor(
    retention: Retention,
    private readonly sessions: SessionList,
    private readonly encryption: EncryptionService,
    private readonly clock: Clock,
  ) {
    const ofOrders = { table: 'agent_orders', at: 'place_at', set: 'place_hash=NULL, place_at=NULL' };
    retention.register({ name: 'agents.forget-places', old: [{ table: 'agent_places', at: 'seen_at' }, ofOrders] });
  }

  /** What is stored of a device; null when it is unknown. */
  hash(place: Place): string | null {
    return deviceHash(this.encryption, place);
  }

  /** The devices of a user's sessions. */
  findSessionDevices(userId: string): Promise<readonly Place[]> {
    return this.sessions.placesOf(userId);
  }

  async add(manager: EntityManager, agentId: string, place: Place): Promise<void> {
    const placeHash = this.hash(place);
    if (placeHash === null) return;
    await manager.upsert(AgentDevice, { agentId, placeHash, seenAt: this.clock.now() }, ['agentId', 'placeHash']);
  }
}
