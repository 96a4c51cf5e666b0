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
   * Counts if the limit allows it, each step in one conditional statement. Returns null, or the end of the window when
   * the limit is reached.
   */
  async incrementCount(
    manager: EntityManager,
    { keyHash, cost, max, now, until }: LimitIncrement,
  ): Promise<Date | null> {
    for (;;) {
      const counted = await manager
        .createQueryBuilder()
        .update(LimitCounter)
        .set({ counted: () => 'counted + :cost' })
        .where({ keyHash, untilAt: MoreThan(now) })
        .andWhere('counted + :cost <= :most', { cost, most: max })
        .execute();
      if (counted.affected === 1) return null;
      const ended = { keyHash, untilAt: LessThanOrEqual(now) };
      const restarted = await manager.update(LimitCounter, ended, { counted: cost, untilAt: until });
      if (restarted.affected === 1) return null;
      const counter = await manager.findOneBy(LimitCounter, { keyHash });
      if (counter && counter.untilAt > now && counter.counted + cost > max) return counter.untilAt;
      if (counter) continue;
      if ((await insertIgnore(manager, LimitCounter, [{ keyHash, counted: cost, untilAt: until }])) === 1) return null;
    }
  }

  /** How much the open window has counted; 0 when none is open. */
  async findCount(keyHash: string, now: Date, manager = this.counters.manager): Promise<number> {
    const counter = await manager.findOneBy(LimitCounter, { keyHash, untilAt: MoreThan(now) });
    return counter?.counted ?? 0;
  }

  async decrementCount(manager: EntityManager, keyHash: string): Promise<void> {
    await manager.update(LimitCounter, { keyHash, counted: MoreThan(0) }, { counted: () => 'counted - 1' });
  }
}
