import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { AppConfig } from '../../../config/index.js';
import { Transactions } from '../../../database/index.js';
import { FailedItems, Jobs } from '../../../infrastructure/scheduler/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { Mailer, MailTemplates } from '../../mail/index.js';
import { type PaymentRecord, PaymentRecords } from '../../payments/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { type OrderRow, OrdersRepository } from '../repositories/orders.repository.js';
import { PaymentMailLimits } from '../payment-mail-limits.js';
import { PAYMENT_ENDING_MAIL, PAYMENT_WAITING_MAIL, paymentMailValues } from '../payment-mails.js';
import { type UnpaidOrder, UnpaidOrdersRepository } from '../repositories/unpaid-orders.repository.js';

const JOB = 'orders.remind-of-payment';
const JOB_INTERVAL_MS = 5_000;
export const PAYMENT_MAIL_MESSAGE = 'orders.payment-mail';
/** So long before the end the second mail goes out. */
const LAST_MS = 5 * 60_000;
const BATCH = 50;

/**
 * Mails the way to pay for an order that waits: once when it was placed, and once more shortly before its end. A job does
 * it, not the placing of the order, which many wait for.
 */
@Injectable()
export class RemindOfPayment {
  constructor(
    jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly repository: UnpaidOrdersRepository,
    private readonly limits: PaymentMailLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly items: FailedItems,
  ) {
    jobs.register({ name: JOB, everyMs: JOB_INTERVAL_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const due = await this.transactions.read((em) =>
      this.repository.dueForMail(em, { now: this.clock.now(), lastMs: LAST_MS, limit: BATCH }),
    );
    const byId = new Map(due.map((order) => [order.id, order]));
    await this.items.each(JOB, [...byId.keys()], async (id) => {
      const order = byId.get(id);
      if (order) await this.enqueue(order);
    });
  }

  private async enqueue(order: UnpaidOrder): Promise<void> {
    await this.transactions.run(async (em) => {
      if (!(await this.repository.markMailed(em, order))) return;
      const { id, email, holders, next } = order;
      if (!(await this.limits.admit(em, { to: email, holders }))) return;
      const payload = { order_id: id, to: email, ending: next === 2 };
      await this.outbox.add(em, { kind: PAYMENT_MAIL_MESSAGE, key: `${id}:${next}`, payload });
    });
  }
}

interface Payload {
  order_id: string;
  /** The mail is dropped when the order has another address by now. */
  to: string;
  ending: boolean;
}

/** Sends the mail, unless the order is paid, money for it was seen, or its time is over by then. */
@Injectable()
export class MailUnpaidOrder implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly repository: OrdersRepository,
    private readonly payments: PaymentRecords,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly siteConfig: SiteConfig,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.templates.define(PAYMENT_WAITING_MAIL, PAYMENT_ENDING_MAIL);
    this.outbox.handle(
      PAYMENT_MAIL_MESSAGE,
      (payload, { key }) => this.run(payload as unknown as Payload, key),
      'remote',
    );
  }

  private async run({ order_id: orderId, to, ending }: Payload, key: string): Promise<void> {
    const order = await this.transactions.read((em) => this.repository.byId(em, orderId));
    if (order?.state !== 'awaiting_payment' || order.email !== to || order.expiresAt <= this.clock.now()) return;
    const payment = (await this.payments.of([order.paymentId])).get(order.paymentId);
    if (payment?.stage !== 'waiting' && payment?.stage !== 'underpaid') return;
    await this.send(order, payment, { ending, key });
  }

  private async send(
    order: OrderRow,
    payment: PaymentRecord,
    { ending, key }: { ending: boolean; key: string },
  ): Promise<void> {
    const { name } = await this.siteConfig.get();
    const shopName = order.language === 'en' ? name.en || name.zh : name.zh;
    // The cashier that asks for no sign-in: the mail may be read on another device.
    const payUrl = new URL(`/h5Pay?preOrderId=${order.paymentId}`, this.config.PUBLIC_URL).toString();
    const values = paymentMailValues(order, { payment, shopName, payUrl });
    const words = await this.templates.render(
      ending ? PAYMENT_ENDING_MAIL : PAYMENT_WAITING_MAIL,
      order.language,
      values,
    );
    await this.mailer.send({ to: order.email, ...words, messageId: `order-payment-${key}` });
  }
}
