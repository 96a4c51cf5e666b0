import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { OrderItemRefund } from '../entities/order-item-refund.entity.js';
import { OrderItem } from '../entities/order-item.entity.js';

type ItemKey = Pick<OrderItem, 'orderId' | 'position'>;

/** The items of orders, always sorted by their position. */
@Injectable()
export class OrderItemsRepository {
  constructor(@InjectRepository(OrderItem) private readonly items: Repository<OrderItem>) {}

  findByOrder(orderId: string, manager = this.items.manager): Promise<OrderItem[]> {
    return manager.find(OrderItem, { where: { orderId }, order: { position: 'ASC' } });
  }

  /** By order id. */
  async findByOrders(orderIds: readonly string[], manager = this.items.manager): Promise<Map<string, OrderItem[]>> {
    const byOrder = new Map<string, OrderItem[]>();
    if (orderIds.length === 0) return byOrder;
    const items = await manager.find(OrderItem, {
      where: { orderId: In(orderIds) },
      order: { orderId: 'ASC', position: 'ASC' },
    });
    for (const item of items) byOrder.set(item.orderId, [...(byOrder.get(item.orderId) ?? []), item]);
    return byOrder;
  }

  async markPaid(
    manager: EntityManager,
    { orderId, position, amountPaidMicro, shortBy }: ItemKey & Pick<OrderItem, 'amountPaidMicro' | 'shortBy'>,
  ): Promise<void> {
    await manager.update(OrderItem, { orderId, position }, { amountPaidMicro, shortBy });
  }

  async markDelivered(
    manager: EntityManager,
    { orderId, position, lineCount, deliveredSha256 }: ItemKey & Pick<OrderItem, 'lineCount' | 'deliveredSha256'>,
  ): Promise<void> {
    await manager.update(OrderItem, { orderId, position }, { lineCount, deliveredSha256 });
  }

  /** Records the parts of a refund that the items bear. The order must be locked. */
  async addRefunds(manager: EntityManager, refunds: readonly OrderItemRefund[]): Promise<void> {
    for (const { orderId, position, amountMicro } of refunds) {
      const { affected } = await manager
        .createQueryBuilder()
        .update(OrderItem)
        .set({ amountRefundedMicro: () => 'amount_refunded + :amountMicro' })
        .where('order_id = :orderId AND position = :position AND amount_refunded + :amountMicro <= amount_paid')
        .setParameters({ orderId, position, amountMicro })
        .execute();
      if (affected !== 1) throw new Error(`more than item ${position} of order ${orderId} would be refunded`);
    }
    await manager.insert(OrderItemRefund, [...refunds]);
  }
}
