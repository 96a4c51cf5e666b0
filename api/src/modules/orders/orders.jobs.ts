import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { STEP_ROWS } from '../../core/database/index.js';
import { type Forgotten, Retention } from '../../core/retention/index.js';
import { Stock } from '../stock/index.js';
import { LastDaysRepository } from './last-days.repository.js';

const PURGE_BATCH = 20;

/** Destroys delivered lines on their day; the order itself stays. */
@Injectable()
export class PurgeOrders {
  constructor(
    retention: Retention,
    private readonly repository: LastDaysRepository,
    private readonly stock: Stock,
  ) {
    retention.register({
      name: 'orders.purge',
      forget: (em, { now }) => this.forget(em, now),
      due: (em, now) => repository.dueByDay(em, now),
    });
  }

  /**
   * The digest is over the receipts of the deliveries, which stay with the orders. An order is marked when its last line is
   * destroyed; nobody can read it since its day came.
   */
  private async forget(em: EntityManager, now: Date): Promise<Forgotten> {
    const due = await this.repository.dueToPurge(em, now, PURGE_BATCH);
    if (due.length === 0) return { count: 0, of: [], more: false };
    const ids = due.map(({ id }) => id);
    const count = await this.stock.purge(em, ids);
    if (count === STEP_ROWS) return { count, of: [], more: true };
    await this.repository.markPurged(em, ids, now);
    return { count, of: due.map(({ id, sha256 }) => `${id} ${sha256}`), more: due.length === PURGE_BATCH };
  }
}
