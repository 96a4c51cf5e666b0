import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CouponUsesService } from '../../../coupons/index.js';
import type { Order } from '../../entities/order.entity.js';
import type { OrderItem } from '../../entities/order-item.entity.js';
import { OrderItemsRepository } from '../../repositories/order-items.repository.js';
import { OrderAllowancesService } from '../order-allowances.service.js';
import { PreorderStockService } from '../preorders/preorder-stock.service.js';
import type { OrderPlan } from '../plan-order.service.js';
import { ItemStockService, type LateItem } from './item-stock.service.js';
import { quantityField } from './plan-items.service.js';

/** What an order that is paid late gets: lines in stock, or a place among the pre-orders. */
export interface LateHold {
  isPreorder: boolean;
  items: LateItem[];
}

/** What an order holds before it is delivered: stock or a pre-order, allowances of its buyer, a use of its coupon. */
@Injectable()
export class OrderHoldsService {
  constructor(
    private readonly items: OrderItemsRepository,
    private readonly stock: ItemStockService,
    private readonly preorders: PreorderStockService,
    private readonly allowances: OrderAllowancesService,
    private readonly coupons: CouponUsesService,
  ) {}

  /** Of an order that is being placed. Throws `orders.out_of_stock` and `orders.preorder_full`. */
  reservePlanned(manager: EntityManager, { items, preorder }: OrderPlan): Promise<void> {
    return preorder === null
      ? this.stock.reserveItems(manager, items, quantityField)
      : this.preorders.addPreorder(manager, items, preorder);
  }

  /** Of an order that was paid: stock and coupon stay with it. */
  releasePaid(manager: EntityManager, order: Order): Promise<void> {
    return this.allowances.releaseAllowances(manager, order.holders);
  }

  /** Of an order that ended unpaid. */
  async releaseUnpaid(manager: EntityManager, order: Order): Promise<void> {
    const items = await this.items.findByOrder(order.id, manager);
    if (order.preorderDate === null) await this.stock.releaseItems(manager, items);
    else await this.preorders.removePreorder(manager, items);
    await this.allowances.releaseAllowances(manager, order.holders);
    if (order.couponCode !== null) await this.coupons.freeUse(manager, order.id);
  }

  /** Of an order that is refunded in full, in its state before that; delivered lines stay with the buyer. */
  async releaseRefunded(manager: EntityManager, { id, state }: Order, items: readonly OrderItem[]): Promise<void> {
    if (state === 'paid') await this.stock.restockOrder(manager, id);
    if (state === 'preordered') await this.preorders.removePreorder(manager, items);
  }

  /**
   * Holds again what an expired order still gets. Null, with nothing held, when that is nothing, or its coupon has ended
   * or has no use left.
   */
  async holdLate(manager: EntityManager, order: Order): Promise<LateHold | null> {
    const items = await this.items.findByOrder(order.id, manager);
    const hold = await this.findLate(manager, order, items);
    if (hold === null || order.couponCode === null) return hold;
    if (await this.coupons.countAgain(manager, order.id)) return hold;
    if (hold.isPreorder) await this.preorders.removePreorder(manager, items);
    else {
      const reserved = hold.items.map(({ item, quantity }) => ({ ...item, quantity }));
      await this.stock.releaseItems(manager, reserved);
    }
    return null;
  }

  private async findLate(manager: EntityManager, order: Order, items: readonly OrderItem[]): Promise<LateHold | null> {
    const inStock = await this.stock.reserveLate(manager, order, items);
    if (inStock !== null) return { isPreorder: false, items: inStock };
    if (!(await this.preorders.addLatePreorder(manager, order, items))) return null;
    return {
      isPreorder: true,
      items: items.map((item) => ({ item, quantity: item.quantity, amountMicro: item.amountMicro })),
    };
  }
}
