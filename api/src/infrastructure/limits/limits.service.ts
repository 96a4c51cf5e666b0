import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../common/clock/index.js';
import { sha256 } from '../encryption/index.js';
import { TransactionsService } from '../../database/index.js';
import { AppError, commonErrors } from '../../common/errors/index.js';
import { LimitsRepository } from './limits.repository.js';

export interface Limit {
  /** The limited action and its subject, e.g. `auth.register:192.0.2.1`. Only its hash is stored. */
  key: string;
  /** Maximum per window; a window starts with the first count. */
  max: number;
  windowMs: number;
}

/** What a limit still allows in its window. */
export interface LimitState {
  /** The request was not counted. */
  isReached: boolean;
  remaining: number;
  /** Until the window ends. */
  resetSeconds: number;
}

/**
 * Rate limits over all replicas. Counted in the database before the limited work, so that they hold for parallel
 * requests. Pass several limits in a fixed order, so that parallel transactions do not deadlock.
 */
@Injectable()
export class LimitsService {
  constructor(
    private readonly repository: LimitsRepository,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** Counts against all limits; throws `common.too_many` and counts nothing when one is reached. */
  consume(limits: readonly Limit[], cost = 1): Promise<void> {
    return this.transactions.run((manager) => this.consumeIn(manager, limits, cost));
  }

  /** Counts one attempt. Returns null, or the seconds to wait when the limit is reached. */
  async countAttempt({ key, max, windowMs }: Limit): Promise<number | null> {
    const now = this.clock.now();
    const count = { keyHash: sha256(key), cost: 1, max, now, until: new Date(now.getTime() + windowMs) };
    const fullUntil = await this.transactions.run((manager) => this.repository.incrementCount(manager, count));
    return fullUntil && secondsUntil(fullUntil, now);
  }

  /** Counts one request, and says what is left after it. */
  async countRequest({ key, max, windowMs }: Limit): Promise<LimitState> {
    const now = this.clock.now();
    const keyHash = sha256(key);
    const until = new Date(now.getTime() + windowMs);
    return this.transactions.run(async (manager) => {
      const fullUntil = await this.repository.incrementCount(manager, { keyHash, cost: 1, max, now, until });
      const counter = await this.repository.findCounter(manager, keyHash);
      return {
        isReached: fullUntil !== null,
        remaining: Math.max(0, max - (counter?.counted ?? max)),
        resetSeconds: secondsUntil(fullUntil ?? counter?.untilAt ?? until, now),
      };
    });
  }

  /** Throws `common.too_many` when one is reached; counts nothing, so another request can still reach it. */
  async checkRemaining(limits: readonly Limit[]): Promise<void> {
    const now = this.clock.now();
    for (const { key, max } of limits) {
      const open = await this.repository.findOpen(sha256(key), now);
      if (open && open.counted >= max) throw tooManyError(open.untilAt, now);
    }
  }

  /** As `consume`, in the caller's transaction, which must not commit when this throws. */
  async consumeIn(manager: EntityManager, limits: readonly Limit[], cost = 1): Promise<void> {
    const now = this.clock.now();
    for (const { key, max, windowMs } of limits) {
      const until = new Date(now.getTime() + windowMs);
      const fullUntil =
        cost > max
          ? until
          : await this.repository.incrementCount(manager, { keyHash: sha256(key), cost, max: max, now, until });
      if (fullUntil) throw tooManyError(fullUntil, now);
    }
  }

  /**
   * As `consumeIn`, but returns false and counts nothing when a limit is reached, so that the transaction can commit.
   */
  async tryConsumeIn(manager: EntityManager, limits: readonly Limit[]): Promise<boolean> {
    const now = this.clock.now();
    const counted: string[] = [];
    for (const { key, max, windowMs } of limits) {
      const keyHash = sha256(key);
      const until = new Date(now.getTime() + windowMs);
      if (await this.repository.incrementCount(manager, { keyHash, cost: 1, max: max, now, until })) {
        for (const before of counted) await this.repository.decrementCount(manager, before);
        return false;
      }
      counted.push(keyHash);
    }
    return true;
  }

  /**
   * What can still be counted against all limits. Exact only while the caller holds a lock that excludes other counts.
   */
  async findRemainingIn(manager: EntityManager, limits: readonly Limit[]): Promise<number> {
    const now = this.clock.now();
    const left: number[] = [];
    for (const { key, max } of limits) left.push(max - (await this.repository.findCount(sha256(key), now, manager)));
    return Math.max(0, Math.min(...left));
  }

  /** Reverts one count of each limit. */
  async returnCounts(limits: readonly Limit[]): Promise<void> {
    await this.transactions.run(async (manager) => {
      for (const { key } of limits) await this.repository.decrementCount(manager, sha256(key));
    });
  }
}

function tooManyError(fullUntil: Date, now: Date): AppError {
  return new AppError(commonErrors.too_many, { retryAfterSeconds: secondsUntil(fullUntil, now) });
}

const secondsUntil = (at: Date, now: Date): number => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
