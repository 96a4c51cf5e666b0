import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { insertIgnore } from '../../database/index.js';
import { LimitCounter } from './limits.entity.js';

export interface LimitIncrement {
  keyHash: string;
  /** Amount to count; at most `max`. */
  cost: number;
  max: number;
  now: Date;
  /** End of a window that starts with this count. */
  until: Date;
}

@Injectable()
export class LimitsRepository {
  constructor(@InjectRepository(LimitCounter) private readonly counters: Repository<LimitCounter>) {}

  /**
   * Counts if the limit allows it. Returns null, or the end of the window when the limit is reached. Each write repeats
   * the condition under which it was chosen, so that parallel counts never exceed the limit.
   */
  async incrementCount(
    manager: EntityManager,
    { keyHash, cost, max, now, until }: LimitIncrement,
  ): Promise<Date | null> {
    for (;;) {
      const counter = await manager.findOneBy(LimitCounter, { keyHash });
      if (counter === null) {
        if ((await insertIgnore(manager, LimitCounter, [{ keyHash, counted: cost, untilAt: until }])) === 1)
          return null;
      } else if (counter.untilAt <= now) {
        const ended = { keyHash, untilAt: LessThanOrEqual(now) };
        const { affected } = await manager.update(LimitCounter, ended, { counted: cost, untilAt: until });
        if (affected === 1) return null;
      } else {
        if (counter.counted + cost > max) return counter.untilAt;
        const room = { keyHash, untilAt: MoreThan(now), counted: LessThanOrEqual(max - cost) };
        const { affected } = await manager.increment(LimitCounter, room, 'counted', cost);
        if (affected === 1) return null;
      }
    }
  }

  findCounter(manager: EntityManager, keyHash: string): Promise<LimitCounter | null> {
    return manager.findOneBy(LimitCounter, { keyHash });
  }

  /** How much the open window has counted; 0 when none is open. */
  async findCount(keyHash: string, now: Date, manager = this.counters.manager): Promise<number> {
    return (await this.findOpen(keyHash, now, manager))?.counted ?? 0;
  }

  /** The counter of the open window. */
  findOpen(keyHash: string, now: Date, manager = this.counters.manager): Promise<LimitCounter | null> {
    return manager.findOneBy(LimitCounter, { keyHash, untilAt: MoreThan(now) });
  }

  async decrementCount(manager: EntityManager, keyHash: string): Promise<void> {
    await manager.update(LimitCounter, { keyHash, counted: MoreThan(0) }, { counted: () => 'counted - 1' });
  }
}
