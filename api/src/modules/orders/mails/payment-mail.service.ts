import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { TemplateMailerService } from '../../mail/index.js';
import { PaymentRecordsService } from '../../payments/index.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { MailedItemsService } from './mailed-items.service.js';
import { PAYMENT_ENDING_MAIL, PAYMENT_WAITING_MAIL, paymentMailValues } from './payment.mail.js';

interface Payload {
  order_id: string;
  /** The mail is dropped when the order's address has changed since. */
  to: string;
  ending: boolean;
}

export const PAYMENT_MAIL_MESSAGE = outboxKind<Payload>('orders.payment-mail');

/** Sends payment instructions, unless the order is paid or expired or a transfer for it was seen. */
@Injectable()
export class PaymentMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly repository: OrdersRepository,
    private readonly payments: PaymentRecordsService,
    private readonly items: MailedItemsService,
    private readonly mailer: TemplateMailerService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(PAYMENT_WAITING_MAIL, PAYMENT_ENDING_MAIL);
    this.outbox.register(PAYMENT_MAIL_MESSAGE, (payload, { key }) => this.sendPaymentMail(payload, key), 'remote');
  }

  private async sendPaymentMail({ order_id: orderId, to, ending }: Payload, key: string): Promise<void> {
    const order = await this.repository.findById(orderId);
    if (order?.state !== 'awaiting_payment' || order.email !== to || order.expiresAt <= this.clock.now()) return;
    const payment = (await this.payments.findRecords([order.paymentId])).get(order.paymentId);
    if (payment?.stage !== 'waiting' && payment?.stage !== 'underpaid') return;
    // The cashier without sign-in, since the mail may be read on another device.
    const payUrl = this.mailer.urlOf(`/h5Pay?preOrderId=${order.paymentId}`);
    const { items, pictures } = await this.items.find(order);
    await this.mailer.send(ending ? PAYMENT_ENDING_MAIL : PAYMENT_WAITING_MAIL, {
      to: order.email,
      language: order.language,
      values: paymentMailValues(order, { items, payment, payUrl }),
      pictures,
      messageId: `order-payment-${key}`,
    });
  }
}
