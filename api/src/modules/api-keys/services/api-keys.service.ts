import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import { ID, IdsService } from '../../../common/ids/index.js';
import { lockForUpdate, TransactionsService } from '../../../database/index.js';
import { authErrors, type Claims } from '../../auth/index.js';
import { UsersService } from '../../users/index.js';
import { apiKeysErrors } from '../api-keys.errors.js';
import { hashApiKey, makeApiKey, shownPrefix } from '../domain/api-key.js';
import { toApiKeyItem, toApiKeyState } from '../dto/api-key.mapper.js';
import type { ApiKeyList, NewApiKeyBody, ShownApiKey } from '../dto/api-keys.dto.js';
import { ApiKey } from '../entities/api-key.entity.js';

const MAX_KEYS = 20;
/** How long programs have to learn the new key after a rotation. */
const OVERLAP_MS = 24 * 3_600_000;

/** The keys with which a user's programs call the reseller API. */
@Injectable()
export class ApiKeysService {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly users: UsersService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  async findAll(userId: string): Promise<ApiKeyList> {
    const now = this.clock.now();
    const { tokenVersion } = await this.users.loadById(userId);
    const keys = await this.keys.find({ where: { userId }, order: { id: 'DESC' } });
    return { items: keys.map((key) => toApiKeyItem(key, tokenVersion, now)) };
  }

  /**
   * `token`: of the caller's session. Throws `api-keys.full` when the account has as many as it may have, and
   * `auth.token_invalid` when a new password or a ban ended the session meanwhile: its key would outlive it.
   */
  async create(token: Claims, body: NewApiKeyBody): Promise<ShownApiKey> {
    const now = this.clock.now();
    if (body.expires_at && body.expires_at <= now) throw invalidField('expires_at', 'future');
    const isTest = body.test ?? false;
    const key = makeApiKey({ isTest });
    const { userId, tokenVersion } = token;
    const row: ApiKey = {
      id: this.ids.next(),
      userId,
      tokenVersion,
      name: body.name,
      prefix: shownPrefix(key),
      hash: hashApiKey(key),
      previousHash: null,
      previousUntil: null,
      scopes: body.scopes,
      ipAllow: body.ip_allow ?? [],
      isTest,
      dailyLimitMicro: body.daily_limit === undefined ? null : parseUsdt(body.daily_limit),
      spentOn: null,
      spentMicro: 0n,
      expiresAt: body.expires_at ?? null,
      lastUsedAt: null,
      createdAt: now,
    };
    return this.transactions.run(async (manager) => {
      // Concurrent requests of this user wait here, so that each counts the key of the one before it.
      await this.lockOwner(manager, token);
      if ((await manager.countBy(ApiKey, { userId })) >= MAX_KEYS)
        throw new AppError(apiKeysErrors.full, { params: { max: MAX_KEYS } });
      // A copy: MariaDB returns what it inserted, booleans as numbers, and TypeORM writes that into the object.
      await manager.insert(ApiKey, { ...row });
      return { ...toApiKeyItem(row, tokenVersion, now), key };
    });
  }

  /**
   * Replaces the secret of a key. The one before is accepted for another day, or not at all from the next rotation on.
   * Throws `api-keys.not_found` for a key that does not exist or belongs to another user, `api-keys.ended` for one that is
   * not accepted any more, and `auth.token_invalid` as `create` does.
   */
  async rotate(token: Claims, id: string): Promise<ShownApiKey> {
    const now = this.clock.now();
    const { userId, tokenVersion } = token;
    const { row: rotated, key } = await this.transactions.run(async (manager) => {
      await this.lockOwner(manager, token);
      const row = ID.test(id)
        ? await manager.findOne(ApiKey, { where: { id, userId }, lock: lockForUpdate(manager) })
        : null;
      if (row === null) throw new AppError(apiKeysErrors.not_found);
      if (toApiKeyState(row, tokenVersion, now) !== 'active') throw new AppError(apiKeysErrors.ended);
      const key = makeApiKey(row);
      const change = {
        prefix: shownPrefix(key),
        hash: hashApiKey(key),
        previousHash: row.hash,
        previousUntil: new Date(now.getTime() + OVERLAP_MS),
      };
      await manager.update(ApiKey, { id }, change);
      return { row: { ...row, ...change }, key };
    });
    return { ...toApiKeyItem(rotated, tokenVersion, now), key };
  }

  /** Ends a key, and the one before its last rotation, from the next request on. */
  async revoke(userId: string, id: string): Promise<void> {
    const { affected } = ID.test(id) ? await this.keys.delete({ id, userId }) : { affected: 0 };
    if (affected !== 1) throw new AppError(apiKeysErrors.not_found);
  }

  /** Until the transaction ends, nothing ends the session. */
  private async lockOwner(manager: EntityManager, { userId, tokenVersion }: Claims): Promise<void> {
    const user = await this.users.lockById(manager, userId);
    if (!user || user.status === 'banned' || user.tokenVersion !== tokenVersion)
      throw new AppError(authErrors.token_invalid);
  }
}
