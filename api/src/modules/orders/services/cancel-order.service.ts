import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { AppError, commonReasons } from '../../../common/errors/index.js';
import { Transactions } from '../../../database/index.js';
import { Limits } from '../../../infrastructure/limits/index.js';
import { Payments } from '../../payments/index.js';
import type { Order } from '../entities/order.entity.js';
import { ordersReasons } from '../orders.errors.js';
import { OrdersRepository } from '../repositories/orders.repository.js';

const DAY_MS = 24 * 3_600_000;
const MAX_CANCELLED_A_DAY = 20;
const MAX_CANCELLED_A_DAY_PER_ADDRESS = 100;

/**
 * Ends an order for which no payment has begun. A bounded number of times a day: the amount of a cancelled order stays
 * reserved for a while, and amounts near a price are finite.
 */
@Injectable()
export class CancelOrderService {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: OrdersRepository,
    private readonly payments: Payments,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  async cancel(order: Order): Promise<Order> {
    await this.transactions.run(async (manager) => {
      if (order.userId === null) await this.countGuestCancel(manager, order.holders);
      else await this.assertBelowLimit(manager, order.userId);
      if (!(await this.payments.cancel(manager, order.paymentId))) throw new AppError(ordersReasons.not_cancellable);
    });
    return { ...order, state: 'cancelled' };
  }

  private async assertBelowLimit(manager: EntityManager, userId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const cancelled = await this.repository.countCancelled(manager, userId, since);
    if (cancelled >= MAX_CANCELLED_A_DAY) throw tooManyCancelled(MAX_CANCELLED_A_DAY);
  }

  /** A guest is an e-mail at an address, and the address counts too: another e-mail is typed quickly. */
  private async countGuestCancel(manager: EntityManager, holders: readonly string[]): Promise<void> {
    for (const holder of [...holders].sort()) {
      const most = holder.startsWith('ip:') ? MAX_CANCELLED_A_DAY_PER_ADDRESS : MAX_CANCELLED_A_DAY;
      try {
        await this.limits.takeIn(manager, [{ key: `orders cancelled by ${holder}`, most, windowMs: DAY_MS }]);
      } catch (error) {
        if (error instanceof AppError && error.reason === commonReasons.too_many) throw tooManyCancelled(most);
        throw error;
      }
    }
  }
}

const tooManyCancelled = (limit: number): AppError => new AppError(ordersReasons.too_many_cancelled, { limit });
