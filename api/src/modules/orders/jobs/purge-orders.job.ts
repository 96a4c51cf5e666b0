import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { EntityManager } from 'typeorm';
import { STEP_ROWS } from '../../../database/index.js';
import { type Purged, RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { StockService } from '../../stock/index.js';
import { OrderPurgeRepository, PURGE_ORDERS_JOB } from '../repositories/order-purge.repository.js';

const PURGE_BATCH_SIZE = 20;

/** Destroys delivered lines on their purge date; the order itself stays. */
@Injectable()
export class PurgeOrdersJob {
  constructor(
    private readonly retention: RetentionService,
    private readonly repository: OrderPurgeRepository,
    private readonly stock: StockService,
  ) {
    retention.register({
      name: PURGE_ORDERS_JOB,
      find: (manager, { now }) => repository.findDueToPurge(manager, now, PURGE_BATCH_SIZE),
      purgeRows: (manager, ids, { now }) => this.purgeOrders(manager, ids, now),
      due: (manager, now) => repository.countLinesByDay(manager, now),
      overdue: (manager, before) => repository.findOverdue(manager, before),
    });
  }

  @Interval(PURGE_ORDERS_JOB, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(PURGE_ORDERS_JOB);
  }

  /**
   * The digest covers the delivery receipts, which stay with the orders. An order is marked when its last line is
   * destroyed; its lines are unreadable from the purge date on.
   */
  private async purgeOrders(manager: EntityManager, ids: readonly string[], now: Date): Promise<Purged> {
    const count = await this.stock.purgeLines(manager, ids);
    if (count === STEP_ROWS) return { count, of: [], more: true };
    const receipts = await this.repository.findReceipts(manager, ids);
    await this.repository.markPurged(manager, ids, now);
    return { count, of: receipts.map(({ id, deliveredSha256 }) => `${id} ${deliveredSha256 ?? ''}`), more: false };
  }
}
