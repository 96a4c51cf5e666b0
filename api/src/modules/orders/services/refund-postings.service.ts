import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/index.js';
import { account, LedgerService, postingKeys } from '../../ledger/index.js';
import { CreditsService, type CreditWhy, PaymentsService } from '../../payments/index.js';
import { isFullyRefunded, toItemTotals } from '../domain/item-refunds.js';
import { REFUNDABLE_STATES } from '../domain/order-state.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';
import { RefundHooksService } from '../hooks/refund-hooks.service.js';
import { ordersErrors } from '../orders.errors.js';
import { OrdersRepository } from '../repositories/orders.repository.js';
import { OrderHoldsService } from './items/order-holds.service.js';
import { ItemRefundsService, refundAbovePaid, type RequestedRefund } from './items/item-refunds.service.js';

/** A refund that is counted on its order and its items; amounts in micro-USDT. */
export interface CountedRefund {
  order: Order;
  /** Makes the posting unique. */
  refundId: string;
  amountMicro: bigint;
  /** Sum of all refunds, including this one. */
  totalMicro: bigint;
  /** The items, with what is refunded of each including this refund. */
  items: OrderItem[];
}

/** Why an order is refunded. */
export interface RefundReason {
  /** For the ledger. */
  note: string;
  /** For the mail to the buyer. */
  why: CreditWhy;
}

/** The writes of a refund, in the transaction of its caller. */
@Injectable()
export class RefundPostingsService {
  constructor(
    private readonly repository: OrdersRepository,
    private readonly payments: PaymentsService,
    private readonly credits: CreditsService,
    private readonly ledger: LedgerService,
    private readonly holds: OrderHoldsService,
    private readonly itemRefunds: ItemRefundsService,
    private readonly hooks: RefundHooksService,
  ) {}

  /** Throws `orders.not_found`. */
  async findOrder(manager: EntityManager, id: string): Promise<Order> {
    const order = await this.repository.findById(id, manager);
    if (!order) throw new AppError(ordersErrors.not_found);
    return order;
  }

  /**
   * Counts the refund on the order and its items. The write locks the order until the transaction ends. Throws
   * `orders.not_refundable`, `orders.refund_above_paid` with what is `left`, a field error of an unknown `item`, and
   * `orders.not_delivered` when an item would be refunded in full whose lines are still delivered with the others.
   */
  async countRefund(
    manager: EntityManager,
    { orderId, refundId, requestedMicro, position }: RequestedRefund,
  ): Promise<CountedRefund> {
    const before = await this.findOrder(manager, orderId);
    const leftMicro = await this.itemRefunds.findLeft(orderId, position, manager);
    if (!REFUNDABLE_STATES.includes(before.state)) throw new AppError(ordersErrors.not_refundable);
    const amountMicro = requestedMicro ?? leftMicro;
    if (amountMicro === 0n || !(await this.repository.addRefund(manager, orderId, amountMicro))) {
      throw refundAbovePaid(leftMicro);
    }
    const order = await this.findOrder(manager, orderId);
    const items = await this.itemRefunds.refundItems(manager, { orderId, refundId, amountMicro, position });
    const isWhole = order.amountRefundedMicro === order.amountPaidMicro;
    if (order.state === 'paid' && !isWhole && items.some(isFullyRefunded))
      throw new AppError(ordersErrors.not_delivered);
    return { order, refundId, amountMicro, totalMicro: order.amountRefundedMicro, items };
  }

  /** Credits the money to the buyer. A fully refunded order ends, and what it holds undelivered is released. */
  async postRefund(manager: EntityManager, refund: CountedRefund, { note, why }: RefundReason): Promise<void> {
    const { order, refundId, amountMicro, totalMicro } = refund;
    const { id: orderId, amountPaidMicro: paidMicro } = order;
    if (totalMicro === paidMicro) {
      await this.holds.releaseRefunded(manager, order, refund.items);
      await this.repository.markRefunded(manager, orderId);
    }
    const payer = {
      id: order.paymentId,
      userId: order.userId,
      email: order.userId === null ? order.email : null,
      language: order.language,
      label: order.orderNo,
    };
    const idempotencyKey = postingKeys.refund(refundId);
    await this.ledger.post(manager, {
      kind: 'refund',
      idempotencyKey,
      reference: `order:${orderId}`,
      note,
      legs: [
        { account: account.sales, amountMicro },
        { account: await this.credits.accountOf(manager, payer), amountMicro: -amountMicro },
      ],
    });
    await this.credits.notifyGuest(manager, payer, { amountMicro, cause: idempotencyKey, why });
    const items = refund.items.map(toItemTotals);
    await this.hooks.notifyRefunded(manager, { orderId, refundId, amountMicro, totalMicro, paidMicro, items });
    await this.payments.incrementVersion(manager, order.paymentId);
  }
}
