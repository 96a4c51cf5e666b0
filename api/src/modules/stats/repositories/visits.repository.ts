import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Period } from '../domain/period.js';

/** Counts visits in the table of the events. Reads only. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Visits with an event of this name; of any name when there is none. */
  async count({ from, to }: Period, name?: string): Promise<number> {
    const query = this.manager
      .createQueryBuilder()
      .select('COUNT(DISTINCT e.session_id)', 'n')
      .from('tracking_events', 'e')
      .where('e.occurred_at >= :from AND e.occurred_at < :to', { from, to });
    if (name !== undefined) query.andWhere('e.name = :name', { name });
    const row = await query.getRawOne<{ n: string | number }>();
    return Number(row?.n ?? 0);
  }
}
