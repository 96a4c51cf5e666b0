import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdsService } from '../../../common/ids/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { TemplateMailerService } from '../../mail/index.js';
import { maskEmail } from '../../payments/index.js';
import type { Order } from '../entities/order.entity.js';
import { PaymentMailLimitsService } from './payment-mail-limits.service.js';
import { EMAIL_CHANGED_MAIL } from './payment.mail.js';
import { PAYMENT_MAIL_MESSAGE } from './payment-mail.service.js';

interface Payload {
  to: string;
  language: 'zh-cn' | 'en';
  order_no: string;
  new_email: string;
}

const MESSAGE = outboxKind<Payload>('orders.email-changed');

/** Sends the mails about a changed e-mail address of an order. */
@Injectable()
export class EmailChangeMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly mailer: TemplateMailerService,
    private readonly limits: PaymentMailLimitsService,
    private readonly ids: IdsService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(EMAIL_CHANGED_MAIL);
    this.outbox.register(MESSAGE, (payload, { key }) => this.sendEmailChangedMail(payload, key), 'remote');
  }

  /** Mails both addresses, unless the mail limit of an address is reached. `order` has the former address. */
  async enqueueMails(manager: EntityManager, order: Order, email: string): Promise<void> {
    const admitted = new Set<string>();
    for (const to of [order.email, email].sort()) {
      if (await this.limits.admitMail(manager, { to, holders: order.holders })) admitted.add(to);
    }
    if (admitted.has(order.email)) await this.enqueueFormerAddressMail(manager, order, email);
    if (admitted.has(email)) await this.enqueuePaymentMail(manager, order, email);
  }

  private async enqueueFormerAddressMail(manager: EntityManager, order: Order, email: string): Promise<void> {
    const payload = {
      to: order.email,
      language: order.language,
      order_no: order.orderNo,
      new_email: maskEmail(email),
    };
    await this.outbox.enqueue(manager, { kind: MESSAGE, key: this.createMessageKey(order), payload });
  }

  /** Payment instructions for the new address; the former one got them when the order was placed. */
  private async enqueuePaymentMail(manager: EntityManager, order: Order, email: string): Promise<void> {
    const payload = { order_id: order.id, to: email, ending: false };
    await this.outbox.enqueue(manager, { kind: PAYMENT_MAIL_MESSAGE, key: this.createMessageKey(order), payload });
  }

  private createMessageKey({ id }: Order): string {
    return `${id}:${this.ids.next()}`;
  }

  private async sendEmailChangedMail({ to, language, order_no, new_email }: Payload, key: string): Promise<void> {
    const messageId = `order-email-${key}`;
    const values = { order_no, new_email, url: this.mailer.urlOf('/client/customer-service') };
    await this.mailer.send(EMAIL_CHANGED_MAIL, { to, language, values, messageId });
  }
}
