import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { MailError, TemplateMailerService } from '../../mail/index.js';
import { isDestroyed } from '../domain/orders.policy.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';
import { OrderItemsRepository } from '../repositories/order-items.repository.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { OrderLinksService } from '../services/order-links.service.js';
import { type Attachment, DeliveryAttachmentsService } from './delivery-attachments.service.js';
import { DELIVERY_MAIL, deliveryValues } from './delivery.mail.js';

/** Sends the delivery mail. The lines are decrypted here, at the last moment, and stored nowhere else. */
@Injectable()
export class SendDeliveryMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly repository: OrdersRepository,
    private readonly items: OrderItemsRepository,
    private readonly attachments: DeliveryAttachmentsService,
    private readonly links: OrderLinksService,
    private readonly mailer: TemplateMailerService,
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
    const items = await this.items.findByOrder(orderId);
    const files = await this.attachments.createAttachments(order, items);
    try {
      await this.sendWithFiles(order, { items, copy, files });
    } catch (error) {
      const isRejected = error instanceof MailError && error.status !== null && error.status >= 500;
      if (!isRejected || files === null) throw error;
      await this.sendWithFiles(order, { items, copy, files: null });
    }
  }

  private sendWithFiles(
    order: Order,
    { items, copy, files }: { items: readonly OrderItem[]; copy: number; files: Attachment[] | null },
  ): Promise<void> {
    return this.mailer.send(DELIVERY_MAIL, {
      to: order.email,
      language: order.language,
      values: deliveryValues(order, { items, url: this.links.createUrl(order.id), attached: files !== null }),
      messageId: `order-${order.id}-${copy}`,
      attachments: files ?? [],
    });
  }
}
