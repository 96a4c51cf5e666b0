import { Injectable } from '@nestjs/common';
import { TransactionsService } from '../../../../database/index.js';
import { OutboxService } from '../../../../infrastructure/outbox/index.js';
import { OrderItemsRepository } from '../../repositories/order-items.repository.js';
import { OrdersRepository } from '../../repositories/orders.repository.js';
import { PreordersRepository } from '../../repositories/preorders.repository.js';
import { DELIVER_ORDER } from '../deliver-order.service.js';
import { ItemStockService } from '../items/item-stock.service.js';
import { PreorderStockService } from './preorder-stock.service.js';

/** Gives lines that arrived to the pre-orders that wait for them. */
@Injectable()
export class ServePreordersService {
  constructor(
    private readonly preorders: PreordersRepository,
    private readonly orders: OrdersRepository,
    private readonly items: OrderItemsRepository,
    private readonly preorderStock: PreorderStockService,
    private readonly itemStock: ItemStockService,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * Serves the pre-orders of these goods in the order of their payment, each in full. Stops at the first that needs more
   * lines than there are, so that no smaller one overtakes it.
   */
  async servePreorders(goodsId: string): Promise<void> {
    for (;;) {
      const id = await this.preorders.findNextId(goodsId);
      if (id === null || !(await this.servePreorder(id))) return;
    }
  }

  /** False while lines are missing. A pre-order that was cancelled or served in the meantime is done. */
  private servePreorder(id: string): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const order = await this.orders.findLocked(manager, id);
      if (order?.state !== 'preordered') return true;
      const items = await this.items.findByOrder(id, manager);
      if (!(await this.preorderStock.reservePreorder(manager, items))) return false;
      await this.orders.transition(manager, id, 'preorder_served');
      await this.itemStock.allocateItems(manager, id, items);
      await this.outbox.enqueue(manager, { kind: DELIVER_ORDER, key: id, payload: { order_id: id } });
      return true;
    });
  }
}
