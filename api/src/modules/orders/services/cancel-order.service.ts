import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { TransactionsService } from '../../../database/index.js';
import { LimitsService } from '../../../infrastructure/limits/index.js';
import { EndPaymentService } from '../../payments/index.js';
import type { Order } from '../entities/order.entity.js';
import { ordersErrors } from '../orders.errors.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { CancelPreorderService } from './preorders/cancel-preorder.service.js';

const DAY_MS = 24 * 3_600_000;
const MAX_CANCELLED_PER_DAY = 20;
const MAX_CANCELLED_PER_ADDRESS_AND_DAY = 100;

/**
 * Cancels an order for which no payment has begun, or a pre-order. Limited per day: the unique amount of a cancelled order stays
 * reserved for a while, and the amounts near a price are finite.
 */
@Injectable()
export class CancelOrderService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly repository: OrdersRepository,
    private readonly endPayment: EndPaymentService,
    private readonly preorders: CancelPreorderService,
    private readonly limits: LimitsService,
    private readonly clock: ClockService,
  ) {}

  /** A pre-order that is paid and waits is refunded; it counts against no limit. */
  async cancelOrder(order: Order): Promise<Order> {
    if (order.state === 'preordered') return this.preorders.cancelPreorder(order);
    await this.transactions.run(async (manager) => {
      if (order.userId === null) await this.countGuestCancel(manager, order.holders);
      else await this.assertBelowLimit(manager, order.userId);
      const ended = await this.endPayment.cancelPayment(manager, order.paymentId);
      if (!ended) throw new AppError(ordersErrors.not_cancellable);
    });
    return { ...order, state: 'cancelled' };
  }

  private async assertBelowLimit(manager: EntityManager, userId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const cancelled = await this.repository.countCancelled(manager, userId, since);
    if (cancelled >= MAX_CANCELLED_PER_DAY) throw tooManyCancelled(MAX_CANCELLED_PER_DAY);
  }

  /** A guest is identified by e-mail and network. The network has its own limit, since an e-mail is easily changed. */
  private async countGuestCancel(manager: EntityManager, holders: readonly string[]): Promise<void> {
    for (const holder of [...holders].sort()) {
      const max = holder.startsWith('ip:') ? MAX_CANCELLED_PER_ADDRESS_AND_DAY : MAX_CANCELLED_PER_DAY;
      try {
        await this.limits.consumeIn(manager, [{ key: `orders.cancel:${holder}`, max, windowMs: DAY_MS }]);
      } catch (error) {
        if (error instanceof AppError && error.definition === commonErrors.too_many) throw tooManyCancelled(max);
        throw error;
      }
    }
  }
}

const tooManyCancelled = (limit: number): AppError =>
  new AppError(ordersErrors.too_many_cancelled, { params: { limit } });
