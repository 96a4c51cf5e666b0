import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError } from '../../../common/errors/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { lockForUpdate } from '../../../database/index.js';
import { UsersService } from '../../users/index.js';
import { apiKeysErrors } from '../api-keys.errors.js';
import { spendingDay, spentToday } from '../domain/api-key.js';
import { toApiKeyState } from '../dto/api-key.mapper.js';
import { ApiKey } from '../entities/api-key.entity.js';

/** Counts what API keys spend. */
@Injectable()
export class ApiKeySpendingService {
  constructor(
    private readonly users: UsersService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Counts an order against the daily limit of its key, in the transaction that places the order. The key stays locked
   * until then: parallel orders count one after the other, and no order commits after its key was revoked. Throws
   * `api-keys.daily_limit` with what is `left`, and `api-keys.not_accepted` for a key that was revoked or ended meanwhile.
   */
  async countSpending(manager: EntityManager, keyId: string, amountMicro: bigint): Promise<void> {
    const key = await manager.findOne(ApiKey, { where: { id: keyId }, lock: lockForUpdate(manager) });
    if (key === null) throw new AppError(apiKeysErrors.not_accepted);
    // Only now: the order may have waited for the lock until the next day.
    const now = this.clock.now();
    const owner = await this.users.findById(key.userId, manager);
    if (!owner || owner.status === 'banned' || toApiKeyState(key, owner.tokenVersion, now) !== 'active')
      throw new AppError(apiKeysErrors.not_accepted);
    const spentMicro = spentToday(key, now);
    const limitMicro = key.dailyLimitMicro;
    if (limitMicro !== null && spentMicro + amountMicro > limitMicro) {
      const left = formatUsdt(limitMicro > spentMicro ? limitMicro - spentMicro : 0n);
      throw new AppError(apiKeysErrors.daily_limit, { params: { limit: formatUsdt(limitMicro), left } });
    }
    await manager.update(
      ApiKey,
      { id: keyId },
      { spentOn: spendingDay(key, now), spentMicro: spentMicro + amountMicro },
    );
  }
}
