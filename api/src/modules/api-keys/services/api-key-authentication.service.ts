import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { Principal } from '../../../common/index.js';
import { UsersService } from '../../users/index.js';
import { apiKeysErrors } from '../api-keys.errors.js';
import { includesAddress } from '../domain/address-list.js';
import { type ApiKeyScope, hashApiKey, isApiKey } from '../domain/api-key.js';
import { ApiKey } from '../entities/api-key.entity.js';

/** How far the time of the last use may be behind: not each request writes. */
const USED_INTERVAL_MS = 60_000;

/** The key of a request. */
export interface RequestApiKey {
  id: string;
  /** Its orders get invented lines and cost nothing. */
  isTest: boolean;
  /** What its owner lets it do. */
  scopes: ReadonlySet<ApiKeyScope>;
}

/** The caller of a request with an API key: its owner, who has no permissions here. */
export interface ApiKeyCaller {
  principal: Principal;
  key: RequestApiKey;
}

/** Authenticates requests of the reseller API. */
@Injectable()
export class ApiKeyAuthenticationService {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly users: UsersService,
    private readonly clock: ClockService,
  ) {}

  /**
   * The owner of this key, read at every request: a revoked key, a new password or a ban counts from
   * the next one on. Throws
   * `api-keys.not_accepted`, or `api-keys.address_not_allowed` for a good key from elsewhere.
   */
  async authenticate(key: string, ip: string): Promise<ApiKeyCaller> {
    const now = this.clock.now();
    const row = isApiKey(key) ? await this.findValid(hashApiKey(key), now) : null;
    const user = row && (await this.users.findById(row.userId));
    if (!user || user.status === 'banned' || user.tokenVersion !== row.tokenVersion)
      throw new AppError(apiKeysErrors.not_accepted);
    if (row.ipAllow.length > 0 && !includesAddress(row.ipAllow, ip))
      throw new AppError(apiKeysErrors.address_not_allowed, { params: { ip } });
    await this.updateLastUsed(row, now);
    const principal = { userId: user.id, username: user.username, isAdmin: false, permissions: new Set<string>() };
    return { principal, key: { id: row.id, isTest: row.isTest, scopes: new Set(row.scopes) } };
  }

  private findValid(hash: string, now: Date): Promise<ApiKey | null> {
    return this.keys.findOne({
      where: [
        { hash, expiresAt: IsNull() },
        { hash, expiresAt: MoreThan(now) },
        { previousHash: hash, previousUntil: MoreThan(now), expiresAt: IsNull() },
        { previousHash: hash, previousUntil: MoreThan(now), expiresAt: MoreThan(now) },
      ],
    });
  }

  private async updateLastUsed({ id, lastUsedAt }: ApiKey, now: Date): Promise<void> {
    const ifBefore = new Date(now.getTime() - USED_INTERVAL_MS);
    if (lastUsedAt !== null && lastUsedAt > ifBefore) return;
    await this.keys.update(
      [
        { id, lastUsedAt: IsNull() },
        { id, lastUsedAt: LessThan(ifBefore) },
      ],
      { lastUsedAt: now },
    );
  }
}
