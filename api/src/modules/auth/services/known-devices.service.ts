import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppConfig } from '../../../config/index.js';
import { retentionMs } from '../../../config/retention.config.js';
import { TransactionsService } from '../../../database/index.js';
import { sha256 } from '../../../infrastructure/encryption/index.js';
import type { User } from '../../users/index.js';
import type { DeviceCookie } from '../decorators/device-cookie.decorator.js';
import { KnownDevice } from '../entities/known-device.entity.js';

const RETENTION_NAME = 'auth.purge-known-devices';
const TOKEN_BYTES = 32;

/**
 * Browsers that users have signed in with. Each has a random token in a cookie, of which only the hash is stored: it
 * does not authenticate, it only gives wrong passwords from there a separate count. What ends all sessions of a user
 * makes their devices unknown too; after a new password the one that it was chosen on is known again.
 */
@Injectable()
export class KnownDevicesService {
  constructor(
    @InjectRepository(KnownDevice) private readonly devices: Repository<KnownDevice>,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
    private readonly config: AppConfig,
  ) {}

  /** The hash of a device that the user has signed in with, else null. An unknown user (null) takes the same steps. */
  async findHash(user: Pick<User, 'id' | 'tokenVersion'> | null, token: string | null): Promise<string | null> {
    if (token === null) return null;
    const hash = sha256(token);
    const known = await this.devices.findBy({ deviceHash: hash });
    const isTheirs = known.some(
      ({ userId, tokenVersion }) => userId === user?.id && tokenVersion === user.tokenVersion,
    );
    return isTheirs ? hash : null;
  }

  /**
   * The user has signed in. A token that this service did not issue is replaced, so that none can be planted for
   * another user.
   */
  async recordDevice(
    { id: userId, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>,
    cookie: DeviceCookie,
  ): Promise<void> {
    const newToken = randomBytes(TOKEN_BYTES).toString('base64url');
    const token = await this.transactions.run(async (manager) => {
      const given = cookie.token;
      const isOurs = given !== null && (await manager.existsBy(KnownDevice, { deviceHash: sha256(given) }));
      const known = isOurs ? given : newToken;
      const device = { deviceHash: sha256(known), userId, tokenVersion, seenAt: this.clock.now() };
      await manager.upsert(KnownDevice, device, ['deviceHash', 'userId']);
      return known;
    });
    cookie.set(token, { secure: this.config.PUBLIC_URL.startsWith('https:'), maxAgeMs: retentionMs(RETENTION_NAME) });
  }

  /** The user, as read before, has a new password: this is a device of theirs, though all sessions have ended with it. */
  rememberAfterPassword({ id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>, cookie: DeviceCookie): Promise<void> {
    return this.recordDevice({ id, tokenVersion: tokenVersion + 1 }, cookie);
  }
}
