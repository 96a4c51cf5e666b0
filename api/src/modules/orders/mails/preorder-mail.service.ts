import { Injectable, type OnModuleInit } from '@nestjs/common';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { type MailKind, TemplateMailerService } from '../../mail/index.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { OrderLinksService } from '../services/order-links.service.js';
import { MailedItemsService } from './mailed-items.service.js';
import { OVERDUE_PREORDER_MAIL, PREORDER_MAIL, preorderValues } from './preorder.mail.js';

export const PREORDER_MESSAGE = outboxKind<{ order_id: string }>('orders.preorder-mail');
export const OVERDUE_PREORDER_MESSAGE = outboxKind<{ order_id: string }>('orders.preorder-overdue-mail');

/** Sends the mails about a pre-order while it waits. */
@Injectable()
export class PreorderMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly repository: OrdersRepository,
    private readonly links: OrderLinksService,
    private readonly items: MailedItemsService,
    private readonly mailer: TemplateMailerService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(PREORDER_MAIL, OVERDUE_PREORDER_MAIL);
    for (const [message, kind] of [
      [PREORDER_MESSAGE, PREORDER_MAIL],
      [OVERDUE_PREORDER_MESSAGE, OVERDUE_PREORDER_MAIL],
    ] as const) {
      this.outbox.register(message, (payload) => this.sendMail(kind, payload.order_id), 'remote');
    }
  }

  private async sendMail(kind: MailKind, orderId: string): Promise<void> {
    const order = await this.repository.findById(orderId);
    if (order?.state !== 'preordered') return;
    const { items, pictures } = await this.items.find(order);
    await this.mailer.send(kind, {
      to: order.email,
      language: order.language,
      values: preorderValues(order, { items, url: this.links.createUrl(order.id) }),
      pictures,
      messageId: `order-${kind === PREORDER_MAIL ? 'preorder' : 'overdue'}-${order.id}`,
    });
  }
}
