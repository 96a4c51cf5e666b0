import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import type { RequestOrigin } from '../../../common/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { AuditLogService } from '../../audit/index.js';
import { ordersErrors } from '../orders.errors.js';
import { assertLinesReadable } from '../domain/orders.policy.js';
import type { Order } from '../entities/order.entity.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { DELIVERY_MESSAGE } from '../mails/delivery-mail.service.js';

const MIN_RESEND_INTERVAL_MS = 60_000;

/** Resends the delivery mail, at most once a minute. */
@Injectable()
export class ResendDeliveryService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly repository: OrdersRepository,
    private readonly outbox: OutboxService,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  /** With `staff`, the resend is recorded in the audit log. */
  resendMail(order: Order, staff?: { actorId: string } & RequestOrigin): Promise<void> {
    return this.transactions.run((manager) => this.resendMailIn(manager, order, staff));
  }

  /** The same in the caller's transaction. */
  async resendMailIn(manager: EntityManager, order: Order, staff?: { actorId: string } & RequestOrigin): Promise<void> {
    const now = this.clock.now();
    assertLinesReadable(order, now);
    const notSince = new Date(now.getTime() - MIN_RESEND_INTERVAL_MS);
    if (!(await this.repository.startMail(manager, order.id, now, notSince))) {
      throw new AppError(ordersErrors.resend_too_soon, { retryAfterSeconds: MIN_RESEND_INTERVAL_MS / 1000 });
    }
    const copy = now.getTime();
    await this.outbox.enqueue(manager, {
      kind: DELIVERY_MESSAGE,
      key: `${order.id}:${copy}`,
      payload: { order_id: order.id, copy },
    });
    if (staff) {
      const object = { type: 'order', id: order.id } as const;
      await this.audit.record(manager, {
        ...staff,
        action: 'orders.resend',
        object,
        after: { order_no: order.orderNo },
      });
    }
  }
}
