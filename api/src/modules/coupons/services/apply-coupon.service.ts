import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, type ErrorDefinition } from '../../../common/errors/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { CatalogService, GoodsCostsPort } from '../../catalog/index.js';
import { UserGroupsService } from '../../pricing/index.js';
import { couponsErrors } from '../coupons.errors.js';
import { computeDiscounts, type DiscountedItem } from '../domain/coupon-discount.js';
import type { Coupon } from '../entities/coupon.entity.js';
import { CouponUsesRepository } from '../repositories/coupon-uses.repository.js';
import { type CodeOrigin, FindCouponService } from './find-coupon.service.js';

/** An item of an order before the discount. */
export interface CouponItem extends Omit<DiscountedItem, 'costMicro'> {
  goodsId: string;
  categoryId: string;
}

/** Who wants to use a coupon. */
export interface CouponCustomer extends CodeOrigin {
  /** Null where it is not known yet: a guest's limits are checked when the order is placed. */
  email: string | null;
  /** Whether the customer has an order that is unpaid or paid, beside `exceptId`. */
  hasOrdered: (manager?: EntityManager, exceptId?: string) => Promise<boolean>;
}

/** A coupon that lowers the price of an order. */
export interface AppliedCoupon {
  coupon: Coupon;
  /** Of each item, in their order. */
  discounts: bigint[];
  discountMicro: bigint;
}

/** Checks whether a customer may use a coupon for an order, and computes its discount. Writes nothing. */
@Injectable()
export class ApplyCouponService {
  constructor(
    private readonly finder: FindCouponService,
    private readonly uses: CouponUsesRepository,
    private readonly catalog: CatalogService,
    private readonly costs: GoodsCostsPort,
    private readonly groups: UserGroupsService,
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
  ) {}

  /** Throws the error of `coupons` that says why the code lowers no price. */
  async applyCode(code: string, customer: CouponCustomer, items: readonly CouponItem[]): Promise<AppliedCoupon> {
    const coupon = await this.finder.findByCode(code, customer);
    assertValid(coupon, this.clock.now());
    await this.assertAllowed(coupon, customer);
    const eligible = await this.findEligible(coupon, items);
    const costs = await this.costs.findHighest(eligible.map(({ goodsId }) => goodsId));
    const priced = eligible.map((item) => ({ ...item, costMicro: costs.get(item.goodsId) ?? null }));
    const parts = computeDiscounts(coupon, priced);
    const discountMicro = parts.reduce((sum, part) => sum + part, 0n);
    if (discountMicro === 0n) throw couponError(couponsErrors.no_discount);
    const byItem = new Map(eligible.map((item, index) => [item, parts[index] ?? 0n]));
    return { coupon, discounts: items.map((item) => byItem.get(item) ?? 0n), discountMicro };
  }

  /** A user's id, or a keyed hash of a guest's e-mail address; null while that is not known. */
  toCustomerKey({ userId, email }: Pick<CouponCustomer, 'userId' | 'email'>): string | null {
    if (userId !== null) return userId;
    return email === null ? null : `guest:${this.encryption.createFingerprint(email.toLowerCase(), 'coupon customer')}`;
  }

  private async assertAllowed(coupon: Coupon, customer: CouponCustomer): Promise<void> {
    const { userId } = customer;
    if (userId !== null && isStaffOf(coupon, userId)) throw couponError(couponsErrors.own_coupon);
    if (coupon.userId !== null && coupon.userId !== userId) throw couponError(couponsErrors.other_customer);
    if (coupon.groupIds.length > 0) {
      const groupId = userId === null ? null : await this.groups.findGroupId(userId);
      if (groupId === null || !coupon.groupIds.includes(groupId)) throw couponError(couponsErrors.not_in_group);
    }
    await this.assertUsesLeft(coupon, customer).catch(async (error: unknown) => {
      if (userId === null) await this.finder.countRefusal(customer);
      throw error;
    });
  }

  private async assertUsesLeft(coupon: Coupon, customer: CouponCustomer): Promise<void> {
    const key = this.toCustomerKey(customer);
    if (key === null) return;
    if (coupon.firstOrderOnly && (await customer.hasOrdered())) throw couponError(couponsErrors.first_order_only);
    const { maxUsesPerCustomer: max } = coupon;
    if (max !== null && (await this.uses.countOf(coupon.id, key)) >= max) {
      throw couponError(couponsErrors.used_by_customer, { max });
    }
  }

  /** The items that the coupon is for. Throws when there are none, or too few. */
  private async findEligible(coupon: Coupon, items: readonly CouponItem[]): Promise<CouponItem[]> {
    const { goodsIds, categoryIds, minAmountMicro, minQuantity } = coupon;
    const isForAll = goodsIds.length === 0 && categoryIds.length === 0;
    const categories =
      categoryIds.length === 0 ? new Set<string>() : await this.catalog.findAllWithSubcategories(categoryIds);
    const meant = items.filter(
      ({ goodsId, categoryId }) => isForAll || goodsIds.includes(goodsId) || categories.has(categoryId),
    );
    if (meant.length === 0) throw couponError(couponsErrors.not_for_items);
    const eligible = meant.filter(({ priceReason }) => coupon.withNegotiated || priceReason !== 'negotiated');
    if (eligible.length === 0) throw couponError(couponsErrors.not_with_negotiated);
    const amountMicro = eligible.reduce((sum, item) => sum + item.amountMicro, 0n);
    if (amountMicro < minAmountMicro) {
      const params = { min: formatUsdt(minAmountMicro), missing: formatUsdt(minAmountMicro - amountMicro) };
      throw couponError(couponsErrors.below_min_amount, params);
    }
    const quantity = eligible.reduce((sum, item) => sum + item.quantity, 0);
    if (quantity < minQuantity) {
      throw couponError(couponsErrors.below_min_quantity, { min: minQuantity, missing: minQuantity - quantity });
    }
    return eligible;
  }
}

/** Whether this user has made the coupon or changed it. */
const isStaffOf = ({ createdById, editorIds }: Coupon, userId: string): boolean =>
  createdById === userId || (editorIds?.includes(userId) ?? false);

/** Throws unless the coupon can be used at this time. */
export function assertValid(coupon: Coupon, now: Date): void {
  const { active, startsAt, endsAt, uses, maxUses } = coupon;
  if (!active || (endsAt !== null && endsAt <= now)) throw couponError(couponsErrors.expired);
  if (startsAt > now) throw couponError(couponsErrors.not_started, { from: startsAt.toISOString() });
  if (maxUses !== null && uses >= maxUses) throw couponError(couponsErrors.used_up);
}

export const couponError = (definition: ErrorDefinition, params?: Record<string, unknown>): AppError =>
  new AppError(definition, { params, fields: [{ field: 'coupon_code', rule: 'not_applicable' }] });
