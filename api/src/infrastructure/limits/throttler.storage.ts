import type { OnApplicationShutdown } from '@nestjs/common';
import { type ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import type { LimitsService } from './limits.service.js';

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Counts in memory; the throttlers in `shared` also in the database, so that they hold over all replicas. Requests that
 * the memory rejects cause no query.
 */
export class LimitsThrottlerStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly memory = new ThrottlerStorageService();

  constructor(
    private readonly limits: LimitsService,
    private readonly shared: readonly string[],
  ) {}

  async increment(
    key: string,
    ttl: number,
    limit: number,
    blockDuration: number,
    throttlerName: string,
  ): Promise<ThrottlerRecord> {
    const record = await this.memory.increment(key, ttl, limit, blockDuration, throttlerName);
    if (record.isBlocked || !this.shared.includes(throttlerName)) return record;
    const waitSeconds = await this.limits.countAttempt({ key, max: limit, windowMs: ttl });
    return waitSeconds === null ? record : { ...record, isBlocked: true, timeToBlockExpire: waitSeconds };
  }

  onApplicationShutdown(): void {
    this.memory.onApplicationShutdown();
  }
}
