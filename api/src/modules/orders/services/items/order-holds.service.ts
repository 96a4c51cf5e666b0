import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CouponUsesService } from '../../../coupons/index.js';
import type { Order } from '../../entities/order.entity.js';
import { OrderItemsRepository } from '../../repositories/order-items.repository.js';
import { OrderAllowancesService } from '../order-allowances.service.js';
import { ItemStockService } from './item-stock.service.js';

/** What an order holds while it is unpaid: stock, allowances of its buyer, a use of its coupon. */
@Injectable()
export class OrderHoldsService {
  constructor(
    private readonly items: OrderItemsRepository,
    private readonly stock: ItemStockService,
    private readonly allowances: OrderAllowancesService,
    private readonly coupons: CouponUsesService,
  ) {}

  /** Of an order that was paid: stock and coupon stay with it. */
  releasePaid(manager: EntityManager, order: Order): Promise<void> {
    return this.allowances.releaseAllowances(manager, order.holders);
  }

  /** Of an order that ended unpaid. */
  async releaseUnpaid(manager: EntityManager, order: Order): Promise<void> {
    await this.stock.releaseItems(manager, await this.items.findByOrder(order.id, manager));
    await this.allowances.releaseAllowances(manager, order.holders);
    if (order.couponCode !== null) await this.coupons.freeUse(manager, order.id);
  }

  /** An ended order is paid after all: its coupon is honoured, even above the last use. */
  async restoreCoupon(manager: EntityManager, order: Order): Promise<void> {
    if (order.couponCode !== null) await this.coupons.countAgain(manager, order.id);
  }
}
