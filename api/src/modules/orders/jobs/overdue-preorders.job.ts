import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import {
  FailedItemsService,
  type JobResult,
  JobRunnerService,
  SLOT_CHECK_INTERVAL_MS,
} from '../../../infrastructure/scheduler/index.js';
import { OVERDUE_PREORDER_MESSAGE } from '../mails/preorder-mail.service.js';
import { OVERDUE_PREORDERS_JOB, PreordersRepository } from '../repositories/preorders.repository.js';

const INTERVAL_MS = 3_600_000;
const BATCH_SIZE = 100;

/** Mails buyers once when the date of their pre-order has passed, with the offer to cancel. */
@Injectable()
export class OverduePreordersJob {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsService,
    private readonly repository: PreordersRepository,
    private readonly clock: ClockService,
    private readonly items: FailedItemsService,
  ) {
    jobs.register({ name: OVERDUE_PREORDERS_JOB, everyMs: INTERVAL_MS, run: () => this.notifyAll() });
  }

  @Interval(OVERDUE_PREORDERS_JOB, SLOT_CHECK_INTERVAL_MS)
  notifyOverdue(): Promise<JobResult> {
    return this.jobs.runJob(OVERDUE_PREORDERS_JOB);
  }

  private async notifyAll(): Promise<void> {
    let found: number;
    do {
      const now = this.clock.now();
      const ids = await this.repository.findOverdueIds(now, BATCH_SIZE);
      await this.items.runEach(OVERDUE_PREORDERS_JOB, ids, (id) => this.enqueueMail(id, now));
      found = ids.length;
    } while (found === BATCH_SIZE);
  }

  private enqueueMail(id: string, now: Date): Promise<void> {
    return this.transactions.run(async (manager) => {
      if (!(await this.repository.markOverdueMailed(manager, id, now))) return;
      await this.outbox.enqueue(manager, { kind: OVERDUE_PREORDER_MESSAGE, key: id, payload: { order_id: id } });
    });
  }
}
