import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { MailError, TemplateMailerService } from '../../mail/index.js';
import { isDestroyed } from '../domain/orders.policy.js';
import type { Order } from '../entities/order.entity.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { OrderLinksService } from '../services/order-links.service.js';
import { type Attachment, DeliveryAttachmentsService } from './delivery-attachments.service.js';
import { DELIVERY_MAIL, deliveryValues } from './delivery.mail.js';
import { type MailedItems, MailedItemsService } from './mailed-items.service.js';

/** `copy` counts the mails of one order. */
export const DELIVERY_MESSAGE = outboxKind<{ order_id: string; copy: number }>('orders.mail');

/** Sends the delivery mail. The lines are decrypted here, at the last moment, and stored nowhere else. */
@Injectable()
export class DeliveryMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly repository: OrdersRepository,
    private readonly items: MailedItemsService,
    private readonly attachments: DeliveryAttachmentsService,
    private readonly links: OrderLinksService,
    private readonly mailer: TemplateMailerService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(DELIVERY_MAIL);
    this.outbox.register(DELIVERY_MESSAGE, (payload) => this.sendDelivery(payload.order_id, payload.copy), 'remote');
  }

  /**
   * A delivery that is too large for mail, or that the server rejects with its attachment, is sent with the link alone.
   */
  private async sendDelivery(orderId: string, copy: number): Promise<void> {
    const order = await this.repository.findById(orderId);
    if (order?.state !== 'delivered' || isDestroyed(order, this.clock.now())) return;
    const mailed = await this.items.find(order);
    const files = await this.attachments.createAttachments(order, mailed.items);
    try {
      await this.sendWithFiles(order, { ...mailed, copy, files });
    } catch (error) {
      const isRejected = error instanceof MailError && error.status !== null && error.status >= 500;
      if (!isRejected || files === null) throw error;
      await this.sendWithFiles(order, { ...mailed, copy, files: null });
    }
  }

  private sendWithFiles(
    order: Order,
    { items, pictures, copy, files }: MailedItems & { copy: number; files: Attachment[] | null },
  ): Promise<void> {
    return this.mailer.send(DELIVERY_MAIL, {
      to: order.email,
      language: order.language,
      values: deliveryValues(order, { items, url: this.links.createUrl(order.id), attached: files !== null }),
      pictures,
      messageId: `order-${order.id}-${copy}`,
      attachments: files ?? [],
    });
  }
}
