import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import { addRefund, computeLeft } from '../../domain/item-refunds.js';
import type { OrderItem } from '../../entities/order-item.entity.js';
import { ordersErrors } from '../../orders.errors.js';
import { OrderItemsRepository } from '../../repositories/order-items.repository.js';

/** What to refund: all that is left when no amount is given, of the whole order when no item is. */
export interface RequestedRefund {
  orderId: string;
  refundId: string;
  requestedMicro: bigint | null;
  /** Position of the item. */
  position: number | null;
}

/** Divides refunds among the items of their order. */
@Injectable()
export class ItemRefundsService {
  constructor(
    private readonly items: OrderItemsRepository,
    private readonly clock: ClockService,
  ) {}

  /** What is left of the order or of its item, in micro-USDT. Throws a field error of an unknown `item`. */
  async findLeft(orderId: string, position: number | null, manager?: EntityManager): Promise<bigint> {
    const items = await this.items.findByOrder(orderId, manager);
    assertKnown(items, position);
    return computeLeft(items, position);
  }

  /**
   * Records the refund with the items and returns them. The order must be locked. Throws `orders.refund_above_paid` with
   * what is `left`.
   */
  async refundItems(
    manager: EntityManager,
    { orderId, refundId, amountMicro, position }: Omit<RequestedRefund, 'requestedMicro'> & { amountMicro: bigint },
  ): Promise<OrderItem[]> {
    const before = await this.items.findByOrder(orderId, manager);
    const leftMicro = computeLeft(before, position);
    if (amountMicro > leftMicro) throw refundAbovePaid(leftMicro);
    const items = addRefund(before, amountMicro, position);
    const createdAt = this.clock.now();
    const refunds = items.map((item, index) => ({
      refundId,
      position: item.position,
      orderId,
      goodsId: item.goodsId,
      createdAt,
      amountMicro: item.amountRefundedMicro - (before[index]?.amountRefundedMicro ?? 0n),
    }));
    await this.items.addRefunds(
      manager,
      refunds.filter((refund) => refund.amountMicro > 0n),
    );
    return items;
  }
}

export const refundAbovePaid = (leftMicro: bigint): AppError =>
  new AppError(ordersErrors.refund_above_paid, { params: { left: formatUsdt(leftMicro) } });

/** Throws a field error unless the order has an item at this position. */
export function assertKnown(items: readonly Pick<OrderItem, 'position'>[], position: number | null): void {
  const isKnown = position === null || items.some((item) => item.position === position);
  if (!isKnown) throw invalidField('item', 'unknown');
}
