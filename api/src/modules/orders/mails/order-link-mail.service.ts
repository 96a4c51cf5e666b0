import { Injectable, type OnModuleInit } from '@nestjs/common';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { TemplateMailerService } from '../../mail/index.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { OrderLinksService } from '../services/order-links.service.js';
import { MailedItemsService } from './mailed-items.service.js';
import { LINK_MAIL, linkValues } from './order-link.mail.js';

/** `copy` counts the mails of one order. */
export const LINK_MESSAGE = outboxKind<{ order_id: string; copy: number }>('orders.link-mail');

/** Sends the link to an order. The address is that of the order, never what was typed in a request. */
@Injectable()
export class OrderLinkMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly repository: OrdersRepository,
    private readonly links: OrderLinksService,
    private readonly items: MailedItemsService,
    private readonly mailer: TemplateMailerService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(LINK_MAIL);
    this.outbox.register(LINK_MESSAGE, (payload) => this.sendLink(payload.order_id, payload.copy), 'remote');
  }

  private async sendLink(orderId: string, copy: number): Promise<void> {
    const order = await this.repository.findById(orderId);
    if (!order || order.purgedAt) return;
    const { items, pictures } = await this.items.find(order);
    await this.mailer.send(LINK_MAIL, {
      to: order.email,
      language: order.language,
      values: linkValues(order, { items, url: this.links.createUrl(order.id) }),
      pictures,
      messageId: `order-link-${order.id}-${copy}`,
    });
  }
}
