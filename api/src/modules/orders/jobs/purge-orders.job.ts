import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { STEP_ROWS } from '../../../database/index.js';
import { type Forgotten, Retention } from '../../../infrastructure/retention/index.js';
import { Stock } from '../../stock/index.js';
import { ExpiringOrdersRepository } from '../repositories/expiring-orders.repository.js';

const PURGE_BATCH = 20;

/** Destroys delivered lines on their day; the order itself stays. */
@Injectable()
export class PurgeOrdersJob {
  constructor(
    retention: Retention,
    private readonly repository: ExpiringOrdersRepository,
    private readonly stock: Stock,
  ) {
    retention.register({
      name: 'orders.purge',
      find: (em, { now }) => repository.findDueToPurge(em, now, PURGE_BATCH),
      forgetRows: (em, ids, { now }) => this.purge(em, ids, now),
      due: (em, now) => repository.countLinesByDay(em, now),
      overdue: (em, before) => repository.findOverdue(em, before),
    });
  }

  /**
   * The digest is over the receipts of the deliveries, which stay with the orders. An order is marked when its last line is
   * destroyed; nobody can read it since its day came.
   */
  private async purge(em: EntityManager, ids: readonly string[], now: Date): Promise<Forgotten> {
    const count = await this.stock.purge(em, ids);
    if (count === STEP_ROWS) return { count, of: [], more: true };
    const receipts = await this.repository.findReceipts(em, ids);
    await this.repository.markPurged(em, ids, now);
    return { count, of: receipts.map(({ id, deliveredSha256 }) => `${id} ${deliveredSha256 ?? ''}`), more: false };
  }
}
