import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppConfig } from '../../../config/index.js';
import { sha256 } from '../../../infrastructure/encryption/index.js';
import { execute, onDuplicate, select, Transactions } from '../../../database/index.js';
import { Retention } from '../../../infrastructure/retention/index.js';
import { keepMs } from '../../../config/retention.config.js';
import type { User } from '../../users/index.js';
import type { DeviceCookie } from '../decorators/device-cookie.decorator.js';

const RETENTION_NAME = 'auth.forget-devices';
const TOKEN_BYTES = 32;

interface Known {
  userId: string;
  tokenVersion: number;
}

/**
 * Browsers that users have signed in with. Each has a random token in a cookie, of which only the hash is kept: it lets nobody
 * in, it only gives wrong passwords from there a count of their own. What ends all sessions of a user makes their devices
 * unknown too; after a new password the one that it was chosen on is known again.
 */
@Injectable()
export class KnownDevices {
  constructor(
    retention: Retention,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {
    retention.register({ name: RETENTION_NAME, old: [{ table: 'auth_known_devices', at: 'seen_at' }] });
  }

  /** The hash of a device that the user has signed in with, else null. `user` null: of nobody, in the same steps. */
  async find(user: Pick<User, 'id' | 'tokenVersion'> | null, token: string | null): Promise<string | null> {
    if (token === null) return null;
    const hash = sha256(token);
    const known = await this.transactions.read((em) => this.knownBy(em, hash));
    const isTheirs = known.some(
      ({ userId, tokenVersion }) => userId === user?.id && tokenVersion === user.tokenVersion,
    );
    return isTheirs ? hash : null;
  }

  /** The user has signed in. A token that was not given out here is replaced, so that nobody chooses one for somebody else. */
  async remember({ id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>, cookie: DeviceCookie): Promise<void> {
    const fresh = randomBytes(TOKEN_BYTES).toString('base64url');
    const token = await this.transactions.run(async (em) => {
      const given = cookie.token;
      const isOurs = given !== null && (await this.knownBy(em, sha256(given))).length > 0;
      const kept = isOurs ? given : fresh;
      const at = this.clock.now();
      await execute(
        em,
        `INSERT INTO auth_known_devices (device_hash, user_id, token_version, seen_at) VALUES (?,?,?,?)
         ${onDuplicate(em, 'device_hash, user_id')} token_version=?, seen_at=?`,
        [sha256(kept), id, tokenVersion, at, tokenVersion, at],
      );
      return kept;
    });
    cookie.set(token, { secure: this.config.PUBLIC_URL.startsWith('https:'), maxAgeMs: keepMs(RETENTION_NAME) });
  }

  /** The user, as read before, has a new password: this is a device of theirs, though all sessions have ended with it. */
  rememberAfterPassword({ id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>, cookie: DeviceCookie): Promise<void> {
    return this.remember({ id, tokenVersion: tokenVersion + 1 }, cookie);
  }

  private async knownBy(em: EntityManager, hash: string): Promise<Known[]> {
    const sql = 'SELECT user_id, token_version FROM auth_known_devices WHERE device_hash=?';
    const rows = await select<{ user_id: string | number; token_version: number }>(em, sql, [hash]);
    return rows.map((row) => ({ userId: String(row.user_id), tokenVersion: Number(row.token_version) }));
  }
}
