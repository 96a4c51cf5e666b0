import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { MailError, TemplateMailerService } from '../../mail/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { isDestroyed } from '../domain/orders.policy.js';
import type { Order } from '../entities/order.entity.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { DeliveredTextService } from '../services/delivered-text.service.js';
import { OrderLinksService } from '../services/order-links.service.js';
import { DELIVERY_MAIL, deliveryValues } from './delivery.mail.js';

/** Most mail servers accept messages of 10 MB; base64 makes the attachment a third larger. */
const MAX_ATTACHED_BYTES = 5 * 1024 * 1024;

/** Sends the delivery mail. The lines are decrypted here, at the last moment, and stored nowhere else. */
@Injectable()
export class SendDeliveryMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly repository: OrdersRepository,
    private readonly delivered: DeliveredTextService,
    private readonly links: OrderLinksService,
    private readonly mailer: TemplateMailerService,
    private readonly siteConfig: SiteConfigService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.mailer.define(DELIVERY_MAIL);
    this.outbox.registerHandler(
      'orders.mail',
      (payload) => this.sendDelivery(String(payload.order_id), Number(payload.copy)),
      'remote',
    );
  }

  /**
   * A delivery that is too large for mail, or that the server rejects with its attachment, is sent with the link alone.
   */
  private async sendDelivery(orderId: string, copy: number): Promise<void> {
    const order = await this.repository.findById(orderId);
    if (order?.state !== 'delivered' || isDestroyed(order, this.clock.now())) return;
    const text = await this.readAttachment(order);
    try {
      await this.sendWithText(order, copy, text);
    } catch (error) {
      const isRejected = error instanceof MailError && error.status !== null && error.status >= 500;
      if (!isRejected || text === null) throw error;
      await this.sendWithText(order, copy, null);
    }
  }

  private sendWithText(order: Order, copy: number, text: string | null): Promise<void> {
    const file = { filename: `${order.orderNo}.txt`, contentType: 'text/plain; charset=utf-8' };
    return this.mailer.send(DELIVERY_MAIL, {
      to: order.email,
      language: order.language,
      values: deliveryValues(order, { url: this.links.createUrl(order.id), attached: text !== null }),
      messageId: `order-${order.id}-${copy}`,
      attachments: text === null ? [] : [{ ...file, content: text }],
    });
  }

  /** The delivered text; null when it is too large, is being destroyed, or the shop attaches no lines. */
  private async readAttachment(order: Order): Promise<string | null> {
    if (!(await this.siteConfig.get()).delivery.attachLines) return null;
    const parts: string[] = [];
    let size = 0;
    for await (const part of this.delivered.streamFile(order.id, 'txt')) {
      size += Buffer.byteLength(part);
      if (size > MAX_ATTACHED_BYTES) return null;
      parts.push(part);
    }
    return parts.length === order.lineCount ? parts.join('') : null;
  }
}
