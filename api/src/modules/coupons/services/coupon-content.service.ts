import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import type { Staff } from '../../../common/index.js';
import { formatUsdt, MICRO, parseUsdt } from '../../../common/money/index.js';
import { authErrors, ReferralsService } from '../../auth/index.js';
import { CatalogService } from '../../catalog/index.js';
import { pricingErrors, UserGroupsService } from '../../pricing/index.js';
import { UsersService } from '../../users/index.js';
import type { CouponNames } from '../dto/coupon.mapper.js';
import type { CouponInput } from '../dto/coupons.dto.js';
import type { Coupon } from '../entities/coupon.entity.js';

const MAX_DISCOUNT_MICRO = 100_000n * MICRO;

/** What staff decide about a coupon. */
export type CouponContent = Omit<
  Coupon,
  'id' | 'code' | 'seriesId' | 'uses' | 'createdById' | 'createdByName' | 'editorIds' | 'createdAt'
>;

/** Checks what staff write into coupons, and finds the names that lists show. */
@Injectable()
export class CouponContentService {
  constructor(
    private readonly manager: EntityManager,
    private readonly catalog: CatalogService,
    private readonly groups: UserGroupsService,
    private readonly users: UsersService,
    private readonly referrals: ReferralsService,
    private readonly clock: ClockService,
  ) {}

  /** The content as it is stored; ids that `former` has may be of what was deleted since. Throws field errors. */
  async checkContent(input: CouponInput, staff: Staff, former: Coupon | null = null): Promise<CouponContent> {
    const startsAt = input.from ?? former?.startsAt ?? this.clock.now();
    if (input.to !== undefined && input.to <= startsAt) throw invalidField('to', 'after_start');
    const content: CouponContent = {
      ...toDiscount(input),
      note: input.note ?? '',
      active: input.active ?? true,
      minAmountMicro: parseUsdt(input.min_amount ?? '0') ?? 0n,
      minQuantity: input.min_quantity ?? 0,
      goodsIds: input.goods_ids ?? [],
      categoryIds: input.category_ids ?? [],
      groupIds: input.group_ids ?? [],
      userId: input.user_id ?? null,
      startsAt,
      endsAt: input.to ?? null,
      maxUses: input.max_uses ?? null,
      maxUsesPerCustomer: input.max_uses_per_customer ?? null,
      firstOrderOnly: input.first_order_only ?? false,
      withNegotiated: input.with_negotiated ?? false,
      promotionCode: input.promotion_code ?? null,
    };
    await this.assertExisting(content, former);
    await this.assertMayRefer(content, staff, former);
    return content;
  }

  async findNames(coupons: readonly Coupon[]): Promise<CouponNames> {
    const userIds = coupons.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    return {
      goods: await this.catalog.findNames(coupons.flatMap(({ goodsIds }) => goodsIds)),
      categories: await this.catalog.findCategoryNames(coupons.flatMap(({ categoryIds }) => categoryIds)),
      groups: await this.groups.findGroupNames(coupons.flatMap(({ groupIds }) => groupIds)),
      users: await this.users.findUsernames(userIds),
    };
  }

  private async assertExisting(content: CouponContent, former: Coupon | null): Promise<void> {
    const { goodsIds, categoryIds, groupIds, userId, promotionCode } = content;
    assertKnown('goods_ids', goodsIds, await this.catalog.findNames(goodsIds), former?.goodsIds);
    assertKnown('category_ids', categoryIds, await this.catalog.findCategoryNames(categoryIds), former?.categoryIds);
    assertKnown('group_ids', groupIds, await this.groups.findGroupNames(groupIds), former?.groupIds);
    if (userId !== null && !(await this.users.findById(userId))) throw invalidField('user_id', 'exists');
    if (promotionCode !== null && !(await this.referrals.hasCode(this.manager, promotionCode))) {
      throw invalidField('promotion_code', 'unknown');
    }
  }

  /**
   * Whose commission orders with the coupon earn is changed by those who may decide about its receiver, and not in favour of
   * themselves: `auth.forbidden`, `pricing.own_account`.
   */
  private async assertMayRefer({ promotionCode }: CouponContent, { caller }: Staff, former: Coupon | null) {
    const formerCode = former?.promotionCode ?? null;
    if (promotionCode === formerCode) return;
    for (const code of [promotionCode, formerCode]) {
      const owner = code === null ? null : await this.referrals.findCodeOwner(this.manager, code);
      if (!owner) continue;
      if (!caller.permissions.has(owner.permission)) {
        throw new AppError(authErrors.forbidden, { params: { permission: owner.permission } });
      }
      if (owner.userId === caller.userId && code === promotionCode) throw new AppError(pricingErrors.own_account);
    }
  }
}

function toDiscount({ discount_bp: discountBp, discount }: CouponInput): Pick<Coupon, 'discountBp' | 'discountMicro'> {
  if (discountBp !== undefined) {
    if (discount !== undefined) throw invalidField('discount', 'exclusive');
    return { discountBp, discountMicro: null };
  }
  if (discount === undefined) throw invalidField('discount', 'required');
  const discountMicro = parseUsdt(discount);
  if (discountMicro === null || discountMicro === 0n) throw invalidField('discount', 'positive');
  if (discountMicro > MAX_DISCOUNT_MICRO)
    throw invalidField('discount', 'max', { max: formatUsdt(MAX_DISCOUNT_MICRO) });
  return { discountBp: null, discountMicro };
}

function assertKnown(
  field: string,
  ids: readonly string[],
  names: ReadonlyMap<string, unknown>,
  former: readonly string[] = [],
): void {
  const index = ids.findIndex((id) => !names.has(id) && !former.includes(id));
  if (index !== -1) throw invalidField(`${field}.${index}`, 'exists');
}
