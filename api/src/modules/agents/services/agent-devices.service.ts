import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Vault } from '../../../infrastructure/encryption/index.js';
import { AgentOrder } from '../entities/agent-order.entity.js';
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
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {
    const ofOrders = { entity: AgentOrder, at: 'placeAt', set: { placeHash: null, placeAt: null } };
    retention.register({ name: 'agents.forget-places', old: [{ entity: AgentDevice, at: 'seenAt' }, ofOrders] });
  }

  /** What is stored of a device; null when it is unknown. */
  hash(place: Place): string | null {
    return deviceHash(this.vault, place);
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
