import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../core/clock/index.js';
import { Transactions } from '../../../core/database/index.js';
import { Outbox } from '../../../core/outbox/index.js';
import { Mailer } from '../../mail/index.js';
import { Payments } from '../../payments/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { DeliveredText } from '../delivered-text.js';
import { deliveryMail } from '../delivery-mail.js';
import { OrderLinks } from '../order-link.js';
import { type OrderRow, OrdersRepository } from '../orders.repository.js';

/** Days after delivery on which the lines are destroyed. */
const KEEP_DAYS = 7;

/** Marks a paid order as delivered, with its receipt. Its mail is a message of its own: mail may be late, the page not. */
@Injectable()
export class DeliverOrder implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly repository: OrdersRepository,
    private readonly delivered: DeliveredText,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('orders.deliver', (payload) => this.run(String(payload.order_id)));
  }

  /** Idempotent: an order that is not waiting for delivery is left alone. */
  async run(orderId: string): Promise<void> {
    const order = await this.transactions.read((em) => this.repository.byId(em, orderId));
    if (order?.state !== 'paid') return;
    const receipt = await this.delivered.receipt(orderId);
    if (receipt.lineCount !== order.quantity) {
      throw new Error(`order ${orderId} has ${receipt.lineCount} lines of ${order.quantity}`);
    }
    const at = this.clock.now();
    const purgeAt = new Date(at.getTime() + KEEP_DAYS * 24 * 3_600_000);
    await this.transactions.run(async (em) => {
      if (!(await this.repository.markDelivered(em, orderId, { at, purgeAt, ...receipt }))) return;
      await this.repository.startMail(em, orderId, at, at);
      await this.outbox.add(em, { kind: 'orders.mail', key: `${orderId}:0`, payload: { order_id: orderId, copy: 0 } });
      await this.payments.touch(em, order.paymentId);
    });
  }
}

/** Sends the delivery mail. The lines are decrypted here, at the last moment, and stored nowhere else. */
@Injectable()
export class MailOrder implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly repository: OrdersRepository,
    private readonly delivered: DeliveredText,
    private readonly links: OrderLinks,
    private readonly mailer: Mailer,
    private readonly siteConfig: SiteConfig,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('orders.mail', (payload) => this.run(String(payload.order_id), Number(payload.copy)));
  }

  /** A mail that is sent twice after a crash has the same Message-ID, so that mail programs show it once. */
  async run(orderId: string, copy: number): Promise<void> {
    const order = await this.transactions.read((em) => this.repository.byId(em, orderId));
    if (order?.state !== 'delivered' || order.purgedAt) return;
    const { name } = await this.siteConfig.get();
    const shopName = order.language === 'en' ? name.en || name.zh : name.zh;
    const { subject, text } = deliveryMail(order, shopName, this.links.url(orderId));
    await this.mailer.send({
      to: order.email,
      subject,
      text,
      messageId: `order-${orderId}-${copy}`,
      attachments: [
        { filename: `${order.orderNo}.txt`, content: await this.text(order), contentType: 'text/plain; charset=utf-8' },
      ],
    });
  }

  private async text(order: OrderRow): Promise<string> {
    const parts: string[] = [];
    for await (const part of this.delivered.download(order.id, 'txt')) parts.push(part);
    return parts.join('');
  }
}
