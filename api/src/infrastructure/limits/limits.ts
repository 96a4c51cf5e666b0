import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { sha256 } from '../encryption/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, commonReasons } from '../../common/errors/index.js';
import { LimitCounter } from './limits.entity.js';
import { Retention } from '../retention/index.js';
import { LimitsRepository } from './limits.repository.js';

export interface Limit {
  /** Who or what is limited, and in doing what: `auth.code from 192.0.2.1`. Only its hash is stored. */
  key: string;
  /** How much is allowed in one window, which begins with what is counted first. */
  most: number;
  windowMs: number;
}

/**
 * Limits that hold over all replicas: counted in the database, before the work that they limit, so that they hold for
 * what is tried at the same time too. Limits of one kind are always given in the same order: those who count at the same
 * time wait for each other instead of dead-locking.
 */
@Injectable()
export class Limits {
  constructor(
    private readonly repository: LimitsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    retention: Retention,
  ) {
    retention.register({ name: 'core.forget-limits', old: [{ entity: LimitCounter, at: 'untilAt' }] });
  }

  /** Counts against all of the limits or, when one is reached, against none: `common.too_many`. */
  take(limits: readonly Limit[], cost = 1): Promise<void> {
    return this.transactions.run((em) => this.takeIn(em, limits, cost));
  }

  /** Counts one attempt. Gives null, or the seconds to wait when the limit is reached. */
  async countAttempt({ key, most, windowMs }: Limit): Promise<number | null> {
    const now = this.clock.now();
    const count = { keyHash: sha256(key), cost: 1, most, now, until: new Date(now.getTime() + windowMs) };
    const fullUntil = await this.transactions.run((manager) => this.repository.count(manager, count));
    return fullUntil && secondsUntil(fullUntil, now);
  }

  /** The same in the transaction of `em`, which must not commit when this throws. */
  async takeIn(em: EntityManager, limits: readonly Limit[], cost = 1): Promise<void> {
    const now = this.clock.now();
    for (const { key, most, windowMs } of limits) {
      const until = new Date(now.getTime() + windowMs);
      const fullUntil =
        cost > most ? until : await this.repository.count(em, { keyHash: sha256(key), cost, most, now, until });
      if (fullUntil) throw tooMany(fullUntil, now);
    }
  }

  /** The same, but tells: false, with nothing counted, when one of the limits is reached. Then the transaction may commit. */
  async admitIn(em: EntityManager, limits: readonly Limit[]): Promise<boolean> {
    const now = this.clock.now();
    const counted: string[] = [];
    for (const { key, most, windowMs } of limits) {
      const keyHash = sha256(key);
      const until = new Date(now.getTime() + windowMs);
      if (await this.repository.count(em, { keyHash, cost: 1, most, now, until })) {
        for (const before of counted) await this.repository.uncount(em, before);
        return false;
      }
      counted.push(keyHash);
    }
    return true;
  }

  /** How much may still be counted against all of the limits. A promise only to who holds a lock that others need too. */
  async leftIn(em: EntityManager, limits: readonly Limit[]): Promise<number> {
    const now = this.clock.now();
    const left: number[] = [];
    for (const { key, most } of limits) left.push(most - (await this.repository.findCount(sha256(key), now, em)));
    return Math.max(0, Math.min(...left));
  }

  /** Takes back what was counted once against each. */
  async giveBack(limits: readonly Limit[]): Promise<void> {
    await this.transactions.run(async (em) => {
      for (const { key } of limits) await this.repository.uncount(em, sha256(key));
    });
  }
}

function tooMany(fullUntil: Date, now: Date): AppError {
  return new AppError(commonReasons.too_many, undefined, undefined, secondsUntil(fullUntil, now));
}

const secondsUntil = (at: Date, now: Date): number => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));
