import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { TemplateMailerService } from '../../mail/index.js';
import { isDestroyed } from '../domain/orders.policy.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { OrderLinksService } from '../services/order-links.service.js';
import { MailedItemsService } from './mailed-items.service.js';
import { PURGE_REMINDER_MAIL, reminderValues } from './purge-reminder.mail.js';

export const PURGE_REMINDER_MESSAGE = outboxKind<{ order_id: string }>('orders.remind');

/** Sends the reminder that lines will be destroyed, unless they are destroyed already. */
@Injectable()
export class PurgeReminderMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly repository: OrdersRepository,
    private readonly links: OrderLinksService,
    private readonly items: MailedItemsService,
    private readonly mailer: TemplateMailerService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(PURGE_REMINDER_MAIL);
    this.outbox.register(PURGE_REMINDER_MESSAGE, (payload) => this.sendReminder(payload.order_id), 'remote');
  }

  private async sendReminder(orderId: string): Promise<void> {
    const order = await this.repository.findById(orderId);
    if (order?.state !== 'delivered' || isDestroyed(order, this.clock.now())) return;
    const { items, pictures } = await this.items.find(order);
    await this.mailer.send(PURGE_REMINDER_MAIL, {
      to: order.email,
      language: order.language,
      values: reminderValues(order, { items, url: this.links.createUrl(order.id) }),
      pictures,
      messageId: `order-reminder-${order.id}`,
    });
  }
}
