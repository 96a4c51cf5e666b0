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
import { PURGE_REMINDER_MESSAGE } from '../mails/purge-reminder-mail.service.js';
import { OrderPurgeRepository, PURGE_REMINDERS_JOB } from '../repositories/order-purge.repository.js';

const INTERVAL_MS = 3_600_000;
const REMINDER_LEAD_MS = 24 * 3_600_000;
const BATCH_SIZE = 100;

/** Notifies buyers once, within the last day, that their lines are about to be destroyed. */
@Injectable()
export class PurgeRemindersJob {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsService,
    private readonly repository: OrderPurgeRepository,
    private readonly clock: ClockService,
    private readonly items: FailedItemsService,
  ) {
    jobs.register({ name: PURGE_REMINDERS_JOB, everyMs: INTERVAL_MS, run: () => this.remindAll() });
  }

  @Interval(PURGE_REMINDERS_JOB, SLOT_CHECK_INTERVAL_MS)
  enqueueReminders(): Promise<JobResult> {
    return this.jobs.runJob(PURGE_REMINDERS_JOB);
  }

  private async remindAll(): Promise<void> {
    let found: number;
    do {
      const now = this.clock.now();
      const until = new Date(now.getTime() + REMINDER_LEAD_MS);
      const ids = await this.repository.findDueToRemind(now, until, BATCH_SIZE);
      await this.items.runEach(PURGE_REMINDERS_JOB, ids, (id) => this.enqueueReminder(id, now));
      found = ids.length;
    } while (found === BATCH_SIZE);
  }

  private enqueueReminder(id: string, now: Date): Promise<void> {
    return this.transactions.run(async (manager) => {
      if (!(await this.repository.markReminded(manager, id, now))) return;
      await this.outbox.enqueue(manager, { kind: PURGE_REMINDER_MESSAGE, key: id, payload: { order_id: id } });
    });
  }
}
