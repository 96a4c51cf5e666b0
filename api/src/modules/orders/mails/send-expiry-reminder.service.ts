import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { isDestroyed } from '../domain/orders.policy.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { OrderLinks } from '../services/order-links.service.js';
import { REMINDER_MAIL, reminderValues } from './expiry-reminder.mail.js';
import { OrderMailer } from './order-mailer.service.js';

export const REMINDER_MESSAGE = 'orders.remind';

/** Sends the reminder that lines are about to be destroyed, unless they are by then. */
@Injectable()
export class SendExpiryReminderService implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly repository: OrdersRepository,
    private readonly links: OrderLinks,
    private readonly mailer: OrderMailer,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.mailer.define(REMINDER_MAIL);
    this.outbox.handle(REMINDER_MESSAGE, (payload) => this.send(String(payload.order_id)), 'remote');
  }

  private async send(orderId: string): Promise<void> {
    const order = await this.repository.findById(orderId);
    if (order?.state !== 'delivered' || isDestroyed(order, this.clock.now())) return;
    await this.mailer.send(REMINDER_MAIL, {
      to: order.email,
      language: order.language,
      values: reminderValues(order, this.links.url(order.id)),
      messageId: `order-reminder-${order.id}`,
    });
  }
}
