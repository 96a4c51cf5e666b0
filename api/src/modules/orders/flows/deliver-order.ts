import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../../common/clock/index.js';
import { afterCommit, Transactions } from '../../../database/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { keepMs } from '../../../config/retention.config.js';
import { Mailer, MailError, MailTemplates } from '../../mail/index.js';
import { Payments } from '../../payments/index.js';
import { SiteConfig } from '../../site-config/index.js';
import { DeliveredText } from '../delivered-text.js';
import { DELIVERY_MAIL, deliveryValues } from '../delivery-mail.js';
import { OrderHooks } from '../order-hooks.js';
import { OrderLinks } from '../order-link.js';
import { isDestroyed } from '../orders.policy.js';
import { type OrderRow, OrdersRepository } from '../repositories/orders.repository.js';

/** Most mail servers take messages of 10 MB; the attachment grows by a third on its way. */
const MOST_ATTACHED_BYTES = 5 * 1024 * 1024;

/** Marks a paid order as delivered, with its receipt. Its mail is a message of its own: mail may be late, the page not. */
@Injectable()
export class DeliverOrder implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly repository: OrdersRepository,
    private readonly delivered: DeliveredText,
    private readonly hooks: OrderHooks,
    private readonly payments: Payments,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('orders.deliver', (payload) => this.run(String(payload.order_id)));
  }

  /** Idempotent: an order that is not waiting for delivery is left alone. */
  async run(orderId: string): Promise<void> {
    const order = await this.transactions.read((em) => this.repository.byId(em, orderId));
    if (order?.state !== 'paid') return;
    const receipt = await this.delivered.receipt(orderId);
    const owed = order.quantity - order.shortBy;
    if (receipt.lineCount !== owed) throw new Error(`order ${orderId} has ${receipt.lineCount} lines of ${owed}`);
    const at = this.clock.now();
    const purgeAt = new Date(at.getTime() + keepMs('orders.purge'));
    await this.transactions.run(async (em) => {
      if (!(await this.repository.markDelivered(em, orderId, { at, purgeAt, ...receipt }))) return;
      await this.hooks.delivered(em, orderId);
      await this.repository.startMail(em, orderId, at, at);
      await this.outbox.add(em, { kind: 'orders.mail', key: `${orderId}:0`, payload: { order_id: orderId, copy: 0 } });
      await this.payments.touch(em, order.paymentId);
      afterCommit(em, () => this.log.info({ order: order.orderNo, order_id: orderId }, 'order delivered'));
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
    private readonly templates: MailTemplates,
    private readonly siteConfig: SiteConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.templates.define(DELIVERY_MAIL);
    this.outbox.handle('orders.mail', (payload) => this.run(String(payload.order_id), Number(payload.copy)), 'remote');
  }

  /**
   * A mail that is sent twice after a crash has the same Message-ID, so that mail programs show it once. A delivery that
   * is too large for mail, or that the server refuses with its attachment, goes out with the link alone.
   */
  async run(orderId: string, copy: number): Promise<void> {
    const order = await this.transactions.read((em) => this.repository.byId(em, orderId));
    if (order?.state !== 'delivered' || isDestroyed(order, this.clock.now())) return;
    const file = await this.file(order);
    try {
      await this.send(order, copy, file);
    } catch (error) {
      const refused = error instanceof MailError && error.status !== null && error.status >= 500;
      if (!refused || file === null) throw error;
      await this.send(order, copy, null);
    }
  }

  private async send(order: OrderRow, copy: number, file: string | null): Promise<void> {
    const { name } = await this.siteConfig.get();
    const shopName = order.language === 'en' ? name.en || name.zh : name.zh;
    const values = deliveryValues(order, { shopName, url: this.links.url(order.id), attached: file !== null });
    const words = await this.templates.render(DELIVERY_MAIL, order.language, values);
    const attachment = { filename: `${order.orderNo}.txt`, contentType: 'text/plain; charset=utf-8' };
    await this.mailer.send({
      to: order.email,
      ...words,
      messageId: `order-${order.id}-${copy}`,
      attachments: file === null ? [] : [{ ...attachment, content: file }],
    });
  }

  /** The delivered text, or null when it is too large to attach, being destroyed, or the shop attaches none. */
  private async file(order: OrderRow): Promise<string | null> {
    if (!(await this.siteConfig.get()).delivery.attachLines) return null;
    const parts: string[] = [];
    let size = 0;
    for await (const part of this.delivered.download(order.id, 'txt')) {
      size += Buffer.byteLength(part);
      if (size > MOST_ATTACHED_BYTES) return null;
      parts.push(part);
    }
    return parts.length === order.lineCount ? parts.join('') : null;
  }
}
