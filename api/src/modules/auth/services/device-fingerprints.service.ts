import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { wideNetwork } from '../../../common/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import type { SignInOrigin } from '../decorators/sign-in-origin.decorator.js';
import { DeviceFingerprint } from '../entities/device-fingerprint.entity.js';

const HASH_LENGTH = 32;

/**
 * Browser and wide network of sign-ins as a keyed hash, which reveals nothing without the key. Many people share one:
 * it decides when staff are notified of a new device, and nothing else.
 */
@Injectable()
export class DeviceFingerprintsService {
  constructor(private readonly encryption: EncryptionService) {}

  /** True when the device was not known. */
  async recordFingerprint(
    manager: EntityManager,
    userId: string,
    { ip, device }: SignInOrigin,
    at: Date,
  ): Promise<boolean> {
    const hash = this.encryption.createFingerprint(`${device} ${wideNetwork(ip)}`, 'known place').slice(0, HASH_LENGTH);
    const isKnown = await manager.existsBy(DeviceFingerprint, { userId, hash });
    await manager.upsert(DeviceFingerprint, { userId, hash, seenAt: at }, ['userId', 'hash']);
    return !isKnown;
  }
}
