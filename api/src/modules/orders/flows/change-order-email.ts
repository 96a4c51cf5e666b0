import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { afterCommit, Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { Ids } from '../../../common/ids/index.js';
import { Limits } from '../../../infrastructure/limits/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { Mailer, MailTemplates } from '../../mail/index.js';
import { maskEmail, Payments } from '../../payments/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { ordersReasons } from '../orders.errors.js';
import { type OrderRow, OrdersRepository } from '../repositories/orders.repository.js';
import { PaymentMailLimits } from '../payment-mail-limits.js';
import { EMAIL_CHANGED_MAIL } from '../payment-mails.js';
import { UnpaidOrdersRepository } from '../repositories/unpaid-orders.repository.js';
import { PAYMENT_MAIL_MESSAGE } from './remind-of-payment.js';

const MESSAGE = 'orders.email-changed';
const MAX_CHANGES_A_DAY = 10;
const DAY_MS = 24 * 3_600_000;

interface Payload {
  to: string;
  language: 'zh-cn' | 'en';
  order_no: string;
  new_email: string;
}

/** Corrects the address of an order that is not paid yet. */
@Injectable()
export class ChangeOrderEmail implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrdersRepository,
    private readonly unpaid: UnpaidOrdersRepository,
    private readonly payments: Payments,
    private readonly mailLimits: PaymentMailLimits,
    private readonly limits: Limits,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly siteConfig: SiteConfig,
    private readonly ids: Ids,
    private readonly log: PinoLogger,
  ) {}

  onModuleInit(): void {
    this.templates.define(EMAIL_CHANGED_MAIL);
    this.outbox.handle(MESSAGE, (payload, { key }) => this.mail(payload as unknown as Payload, key), 'remote');
  }

  /** `orders.email_final` once the order is paid or has ended. The address that it has already changes nothing. */
  async run(order: OrderRow, email: string): Promise<OrderRow> {
    if (order.state !== 'awaiting_payment') throw new AppError(ordersReasons.email_final);
    if (order.email === email) return order;
    await this.limits.take([{ key: `e-mail of order ${order.id}`, most: MAX_CHANGES_A_DAY, windowMs: DAY_MS }]);
    return this.transactions.run(async (em) => {
      // The money of a payment takes the same lock: it finds the one address or the other.
      await this.payments.changeEmail(em, order.paymentId, email);
      const before = await this.orders.byId(em, order.id);
      if (before?.state !== 'awaiting_payment') throw new AppError(ordersReasons.email_final);
      if (!(await this.unpaid.changeEmail(em, order.id, email))) return before;
      const admitted = new Set<string>();
      for (const to of [before.email, email].sort()) {
        if (await this.mailLimits.admit(em, { to, holders: before.holders })) admitted.add(to);
      }
      if (admitted.has(before.email)) await this.tellFormer(em, before, email);
      if (admitted.has(email)) await this.tellNew(em, before, email);
      afterCommit(em, () => this.log.info({ order: order.orderNo, order_id: order.id }, 'order e-mail changed'));
      return { ...before, email };
    });
  }

  private async tellFormer(em: EntityManager, order: OrderRow, email: string): Promise<void> {
    const payload: Payload = {
      to: order.email,
      language: order.language,
      order_no: order.orderNo,
      new_email: maskEmail(email),
    };
    await this.outbox.add(em, { kind: MESSAGE, key: `${order.id}:${this.ids.next()}`, payload: { ...payload } });
  }

  /** The way to pay, which the former address got. */
  private async tellNew(em: EntityManager, order: OrderRow, email: string): Promise<void> {
    const payload = { order_id: order.id, to: email, ending: false };
    await this.outbox.add(em, { kind: PAYMENT_MAIL_MESSAGE, key: `${order.id}:${this.ids.next()}`, payload });
  }

  private async mail({ to, language, order_no: orderNo, new_email: newEmail }: Payload, key: string): Promise<void> {
    const { name } = await this.siteConfig.get();
    const shopName = language === 'en' ? name.en || name.zh : name.zh;
    const values = { shop_name: shopName, order_no: orderNo, new_email: newEmail };
    const words = await this.templates.render(EMAIL_CHANGED_MAIL, language, values);
    await this.mailer.send({ to, ...words, messageId: `order-email-${key}` });
  }
}
