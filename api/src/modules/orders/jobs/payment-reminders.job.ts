import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { FailedItemsService, type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { PaymentMailLimitsService } from '../mails/payment-mail-limits.service.js';
import { PAYMENT_MAIL_MESSAGE } from '../mails/payment-mail.service.js';
import {
  PAYMENT_REMINDERS_JOB,
  type UnpaidOrder,
  UnpaidOrdersRepository,
} from '../repositories/unpaid-orders.repository.js';

const INTERVAL_MS = 5_000;
/** The second mail is sent this long before the order expires. */
const ENDING_LEAD_MS = 5 * 60_000;
const MAX_ORDERS = 50;

/**
 * Mails payment instructions for unpaid orders: once after the order was placed and once shortly before it expires.
 * This is a job so that placing an order does not wait for it.
 */
@Injectable()
export class PaymentRemindersJob {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly transactions: TransactionsService,
    private readonly repository: UnpaidOrdersRepository,
    private readonly limits: PaymentMailLimitsService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
    private readonly items: FailedItemsService,
  ) {
    jobs.register({ name: PAYMENT_REMINDERS_JOB, everyMs: INTERVAL_MS, run: () => this.mailDue() });
  }

  @Interval(PAYMENT_REMINDERS_JOB, INTERVAL_MS)
  enqueueDueMails(): Promise<JobResult> {
    return this.jobs.runJob(PAYMENT_REMINDERS_JOB);
  }

  private async mailDue(): Promise<void> {
    const now = this.clock.now();
    const endingBy = new Date(now.getTime() + ENDING_LEAD_MS);
    const due = await this.repository.findDueForMail({ now, endingBy, limit: MAX_ORDERS });
    const byId = new Map(due.map((order) => [order.id, order]));
    await this.items.runEach(PAYMENT_REMINDERS_JOB, [...byId.keys()], async (id) => {
      const order = byId.get(id);
      if (order) await this.enqueueMail(order, order.expiresAt <= endingBy);
    });
  }

  private async enqueueMail(order: UnpaidOrder, ending: boolean): Promise<void> {
    const { id, email, holders } = order;
    const count = ending ? 2 : 1;
    await this.transactions.run(async (manager) => {
      if (!(await this.repository.countMail(manager, order, count))) return;
      if (!(await this.limits.admitMail(manager, { to: email, holders }))) return;
      const payload = { order_id: id, to: email, ending };
      await this.outbox.enqueue(manager, { kind: PAYMENT_MAIL_MESSAGE, key: `${id}:${count}`, payload });
    });
  }
}
