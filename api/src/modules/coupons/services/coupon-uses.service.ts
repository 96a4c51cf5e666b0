import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { couponsErrors } from '../coupons.errors.js';
import type { Coupon } from '../entities/coupon.entity.js';
import { CouponUse } from '../entities/coupon-use.entity.js';
import { CouponUsesRepository } from '../repositories/coupon-uses.repository.js';
import { CouponsRepository } from '../repositories/coupons.repository.js';
import {
  type AppliedCoupon,
  ApplyCouponService,
  assertValid,
  type CouponCustomer,
  couponError,
} from './apply-coupon.service.js';

/** An order that is placed with a coupon. */
export interface CouponOrder {
  orderId: string;
  orderNo: string;
  applied: AppliedCoupon;
  customer: CouponCustomer;
}

/** Counts the uses of coupons, in the transaction that places or ends the order. */
@Injectable()
export class CouponUsesService {
  constructor(
    private readonly coupons: CouponsRepository,
    private readonly uses: CouponUsesRepository,
    private readonly applying: ApplyCouponService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Counts the use of an order, unless the coupon was used up or ended since it was applied: throws the error of `coupons`.
   * The count locks the coupon, so that the limits of a customer hold for parallel orders too.
   */
  async countUse(manager: EntityManager, { orderId, orderNo, applied, customer }: CouponOrder): Promise<void> {
    const { coupon, discountMicro } = applied;
    const now = this.clock.now();
    if (!(await this.coupons.countUse(manager, coupon.id, now))) {
      const current = await this.coupons.findById(coupon.id, manager);
      if (current) assertValid(current, now);
      throw couponError(couponsErrors.expired);
    }
    const key = this.applying.toCustomerKey(customer);
    if (key === null) throw new Error('an order has a customer');
    const { maxUsesPerCustomer: max, firstOrderOnly } = coupon;
    if (max !== null && (await this.uses.countOf(coupon.id, key, manager)) >= max) {
      throw couponError(couponsErrors.used_by_customer, { max });
    }
    if (firstOrderOnly && (await customer.hasOrdered(manager, orderId)))
      throw couponError(couponsErrors.first_order_only);
    await manager.insert(CouponUse, {
      orderId,
      orderNo,
      couponId: coupon.id,
      customer: key,
      discountMicro,
      usedAt: now,
      freedAt: null,
    });
  }

  /** Frees the use of an order that ended unpaid. */
  async freeUse(manager: EntityManager, orderId: string): Promise<void> {
    if (!(await this.uses.markFreed(manager, orderId, this.clock.now()))) return;
    const use = await this.uses.findByOrder(orderId, manager);
    if (use) await this.coupons.freeUse(manager, use.couponId);
  }

  /**
   * Counts the use of an order that ended unpaid and is paid after all. False, with nothing counted, when the coupon has ended
   * or has no use left, in all or for this customer: else orders that expire one after the other would each take the discount.
   */
  async countAgain(manager: EntityManager, orderId: string): Promise<boolean> {
    const use = await this.uses.findByOrder(orderId, manager);
    if (!use?.freedAt) return true;
    // Locks the coupon.
    if (!(await this.coupons.countUse(manager, use.couponId, this.clock.now()))) return false;
    const coupon = await this.coupons.findById(use.couponId, manager);
    const max = coupon && maxOfCustomer(coupon);
    if (max !== null && (await this.uses.countOf(use.couponId, use.customer, manager)) >= max) {
      await this.coupons.freeUse(manager, use.couponId);
      return false;
    }
    await this.uses.markCounted(manager, orderId);
    return true;
  }
}

/** How often one customer may use the coupon; null without a limit. */
const maxOfCustomer = ({ maxUsesPerCustomer, firstOrderOnly }: Coupon): number | null =>
  firstOrderOnly ? 1 : maxUsesPerCustomer;
