import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { type SignInOrigin, SessionListService } from '../../auth/index.js';
import { hashDevice } from '../domain/device-hash.js';
import { AgentDevice } from '../entities/agent-device.entity.js';

/**
 * Stores the devices from which agents sign in and customers order. Sessions are not enough: an agent who orders as a
 * guest has signed out, and the session is gone. The rows are deleted when a promotion code no longer attributes a buyer.
 */
@Injectable()
export class AgentDevicesService {
  constructor(
    private readonly sessions: SessionListService,
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
  ) {}

  /** Returns null when the device is unknown. */
  hashDevice(device: SignInOrigin): string | null {
    return hashDevice(this.encryption, device);
  }

  findSessionDevices(userId: string): Promise<readonly SignInOrigin[]> {
    return this.sessions.findOrigins(userId);
  }

  async addDevice(manager: EntityManager, agentId: string, device: SignInOrigin): Promise<void> {
    const deviceHash = this.hashDevice(device);
    if (deviceHash === null) return;
    await manager.upsert(AgentDevice, { agentId, deviceHash, seenAt: this.clock.now() }, ['agentId', 'deviceHash']);
  }
}
