import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import {
  FailedItems,
  type JobResult,
  JobRunner,
  SLOT_CHECK_INTERVAL_MS,
} from '../../../infrastructure/scheduler/index.js';
import { REMINDER_MESSAGE } from '../mails/send-expiry-reminder.service.js';
import { ExpiringOrdersRepository } from '../repositories/expiring-orders.repository.js';

const JOB = 'orders.remind';
const JOB_INTERVAL_MS = 3_600_000;
const REMINDER_LEAD_MS = 24 * 3_600_000;
const BATCH_SIZE = 100;

/** Notifies buyers once, within the last day, that their lines are about to be destroyed. */
@Injectable()
export class ExpiryRemindersJob {
  constructor(
    private readonly jobs: JobRunner,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly repository: ExpiringOrdersRepository,
    private readonly clock: Clock,
    private readonly items: FailedItems,
  ) {
    jobs.register({ name: JOB, everyMs: JOB_INTERVAL_MS, run: () => this.remindAll() });
  }

  @Interval(JOB, SLOT_CHECK_INTERVAL_MS)
  enqueueReminders(): Promise<JobResult> {
    return this.jobs.runJob(JOB);
  }

  private async remindAll(): Promise<void> {
    let found: number;
    do {
      const now = this.clock.now();
      const until = new Date(now.getTime() + REMINDER_LEAD_MS);
      const ids = await this.repository.findDueToRemind(now, until, BATCH_SIZE);
      await this.items.runEach(JOB, ids, (id) => this.enqueueReminder(id, now));
      found = ids.length;
    } while (found === BATCH_SIZE);
  }

  private enqueueReminder(id: string, now: Date): Promise<void> {
    return this.transactions.run(async (manager) => {
      if (!(await this.repository.markReminded(manager, id, now))) return;
      await this.outbox.enqueue(manager, { kind: REMINDER_MESSAGE, key: id, payload: { order_id: id } });
    });
  }
}
