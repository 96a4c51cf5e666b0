import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/index.js';
import { TransactionsService } from '../../../database/index.js';
import { LimitsService } from '../../../infrastructure/limits/index.js';
import { AuditLogService } from '../../audit/index.js';
import { maskEmail, PaymentsService } from '../../payments/index.js';
import type { Order } from '../entities/order.entity.js';
import { EmailChangeMailService } from '../mails/email-change-mail.service.js';
import { ordersErrors } from '../orders.errors.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { UnpaidOrdersRepository } from '../repositories/unpaid-orders.repository.js';

const MAX_CHANGES_PER_DAY = 10;
const DAY_MS = 24 * 3_600_000;

/** Changes the e-mail address of an order that is not paid yet. */
@Injectable()
export class ChangeOrderEmailService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersRepository,
    private readonly unpaid: UnpaidOrdersRepository,
    private readonly payments: PaymentsService,
    private readonly mails: EmailChangeMailService,
    private readonly limits: LimitsService,
    private readonly audit: AuditLogService,
  ) {}

  /** Throws `orders.email_final` once the order is paid or has ended. Does nothing for the current address. */
  async changeEmail(order: Order, email: string): Promise<Order> {
    const { id, orderNo, paymentId } = order;
    if (order.state !== 'awaiting_payment') throw new AppError(ordersErrors.email_final);
    if (order.email === email) return order;
    await this.limits.consume([{ key: `orders.change-email:${id}`, max: MAX_CHANGES_PER_DAY, windowMs: DAY_MS }]);
    return this.transactions.run(async (manager) => {
      // Booking a transfer takes the same lock, so it sees either the old or the new address.
      await this.payments.changeEmail(manager, paymentId, email);
      const before = await this.orders.findById(id, manager);
      if (before?.state !== 'awaiting_payment') throw new AppError(ordersErrors.email_final);
      if (!(await this.unpaid.changeEmail(manager, id, email))) return before;
      await this.mails.enqueueMails(manager, before, email);
      // Entries are kept for ever, so they do not have the whole addresses.
      await this.audit.record(manager, {
        actorId: order.userId,
        action: 'orders.email_changed',
        object: { type: 'order', id },
        before: { email: maskEmail(before.email) },
        after: { email: maskEmail(email), order_no: orderNo },
      });
      return { ...before, email };
    });
  }
}
