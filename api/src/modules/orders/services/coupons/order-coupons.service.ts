import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../../common/errors/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import { type AppliedCoupon, ApplyCouponService, couponsErrors, CouponUsesService } from '../../../coupons/index.js';
import type { CouponCustomer } from '../../../coupons/index.js';
import type { QuoteOrderBody } from '../../dto/place-order.dto.js';
import type { Order } from '../../entities/order.entity.js';
import { OrdersRepository } from '../../repositories/orders.repository.js';
import type { PlannedItem } from '../items/plan-items.service.js';

/** Whose order it is: a user's, or a guest's by network and e-mail address. */
export interface CouponBuyer {
  userId: string | null;
  ip: string;
}

/** A coupon of an order, and whom it is counted for. */
export interface OrderCoupon extends AppliedCoupon {
  customer: CouponCustomer;
}

/** Applies coupons to orders and counts their uses. */
@Injectable()
export class OrderCouponsService {
  constructor(
    private readonly coupons: ApplyCouponService,
    private readonly uses: CouponUsesService,
    private readonly orders: OrdersRepository,
  ) {}

  /**
   * The coupon of a request; null without a code. Throws the error of `coupons` that says why it lowers no price, and
   * `coupons.discount_changed` when the discount is another than the buyer saw.
   */
  async applyCoupon(
    request: QuoteOrderBody,
    { userId, ip }: CouponBuyer,
    items: readonly PlannedItem[],
  ): Promise<OrderCoupon | null> {
    const { coupon_code: code, expected_discount: expected } = request;
    if (code === undefined) return null;
    const email = request.email ?? null;
    const customer: CouponCustomer = {
      userId,
      ip,
      email,
      hasOrdered: (manager, exceptId) => this.orders.hasOrdered({ userId, email, exceptId }, manager),
    };
    const applied = await this.coupons.applyCode(code, customer, items.map(toCouponItem));
    const discount = formatUsdt(applied.discountMicro);
    if (expected !== undefined && expected !== discount) {
      const params = { old: expected, new: discount };
      const fields = [{ field: 'expected_discount', rule: 'discount_changed', params }];
      throw new AppError(couponsErrors.discount_changed, { params, fields });
    }
    return { ...applied, customer };
  }

  /** In the transaction that places the order. Throws when the coupon was used up or ended since it was applied. */
  async countUse(
    manager: EntityManager,
    coupon: OrderCoupon | null,
    { id: orderId, orderNo }: Pick<Order, 'id' | 'orderNo'>,
  ): Promise<void> {
    if (coupon === null) return;
    await this.uses.countUse(manager, { orderId, orderNo, applied: coupon, customer: coupon.customer });
  }
}

const toCouponItem = ({ goodsId, goods, quantity, amountMicro, priceReason }: PlannedItem) => ({
  goodsId,
  quantity,
  amountMicro,
  priceReason,
  categoryId: goods.categoryId,
});

/** The items with their parts of the discount. */
export const discountItems = (items: readonly PlannedItem[], coupon: AppliedCoupon | null): PlannedItem[] =>
  items.map((item, index) => {
    const discountMicro = coupon?.discounts[index] ?? 0n;
    return { ...item, discountMicro, amountMicro: item.amountMicro - discountMicro };
  });
