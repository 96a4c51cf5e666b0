import type { OnApplicationShutdown } from '@nestjs/common';
import { type ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import type { Limits } from './limits.js';

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Counts in this process, and the throttlers named in `shared` in the database besides: those hold over all replicas. What
 * the process refuses costs the database nothing.
 */
export class LimitsThrottlerStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly memory = new ThrottlerStorageService();

  constructor(
    private readonly limits: Limits,
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
    const waitSeconds = await this.limits.countAttempt({ key, most: limit, windowMs: ttl });
    return waitSeconds === null ? record : { ...record, isBlocked: true, timeToBlockExpire: waitSeconds };
  }

  onApplicationShutdown(): void {
    this.memory.onApplicationShutdown();
  }
}
