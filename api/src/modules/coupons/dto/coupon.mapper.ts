import { csvHead, csvRow } from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import type { Text } from '../../catalog/index.js';
import type { Coupon } from '../entities/coupon.entity.js';
import type { CouponUse } from '../entities/coupon-use.entity.js';
import type {
  Coupon as CouponDto,
  CouponState,
  CouponUse as CouponUseDto,
  NamedObject,
  OwnCoupon,
} from './coupons.dto.js';

/** Names by the ids of what coupons are for. */
export interface CouponNames {
  goods: ReadonlyMap<string, Text>;
  categories: ReadonlyMap<string, Text>;
  groups: ReadonlyMap<string, Text>;
  users: ReadonlyMap<string, string>;
}

const toNamed = (ids: readonly string[], names: ReadonlyMap<string, Text>): NamedObject[] =>
  ids.map((id) => ({ id, name: names.get(id) ?? null }));

export const toCoupon = (coupon: Coupon, names: CouponNames, now: Date): CouponDto => ({
  ...toTerms(coupon),
  id: coupon.id,
  series_id: coupon.seriesId,
  state: toState(coupon, now),
  goods: toNamed(coupon.goodsIds, names.goods),
  categories: toNamed(coupon.categoryIds, names.categories),
  groups: toNamed(coupon.groupIds, names.groups),
  username: (coupon.userId !== null && names.users.get(coupon.userId)) || null,
  uses: coupon.uses,
  created_by: coupon.createdByName,
  created_at: coupon.createdAt.toISOString(),
});

/** As the agent with its promotion code sees it. */
export function toOwnCoupon(coupon: Coupon, { goods, categories }: CouponNames): OwnCoupon {
  const { code, discount_bp, discount, min_amount, min_quantity, to, max_uses, first_order_only } = toTerms(coupon);
  const named = [...toNamed(coupon.goodsIds, goods), ...toNamed(coupon.categoryIds, categories)];
  return {
    code,
    discount_bp,
    discount,
    min_amount,
    min_quantity,
    to,
    max_uses,
    first_order_only,
    uses: coupon.uses,
    limited_to: named.flatMap(({ name }) => (name === null ? [] : [name])),
  };
}

/** The terms of a coupon. */
const toTerms = (coupon: Coupon) => ({
  code: coupon.code,
  note: coupon.note,
  active: coupon.active,
  discount_bp: coupon.discountBp,
  discount: coupon.discountMicro === null ? null : formatUsdt(coupon.discountMicro),
  min_amount: formatUsdt(coupon.minAmountMicro),
  min_quantity: coupon.minQuantity,
  user_id: coupon.userId,
  from: coupon.startsAt.toISOString(),
  to: coupon.endsAt?.toISOString() ?? null,
  max_uses: coupon.maxUses,
  max_uses_per_customer: coupon.maxUsesPerCustomer,
  first_order_only: coupon.firstOrderOnly,
  with_negotiated: coupon.withNegotiated,
  promotion_code: coupon.promotionCode,
});

/** A coupon as the audit log has it: by ids, without names. */
export const toAuditedCoupon = (coupon: Coupon) => ({
  ...toTerms(coupon),
  goods_ids: coupon.goodsIds,
  category_ids: coupon.categoryIds,
  group_ids: coupon.groupIds,
});

export const toCouponUse = (use: CouponUse, usernames: ReadonlyMap<string, string>): CouponUseDto => ({
  order_no: use.orderNo,
  username: usernames.get(use.customer) ?? null,
  discount: formatUsdt(use.discountMicro),
  used_at: use.usedAt.toISOString(),
  freed_at: use.freedAt?.toISOString() ?? null,
});

function toState({ active, startsAt, endsAt, uses, maxUses }: Coupon, now: Date): CouponState {
  if (!active || (endsAt !== null && endsAt <= now)) return 'ended';
  if (startsAt > now) return 'scheduled';
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'current';
}

/** The codes of a series as a file. */
export async function* streamCodesCsv(coupons: readonly Coupon[]): AsyncGenerator<string> {
  yield csvHead(['code', 'discount_percent', 'discount', 'from', 'to']);
  for (const { code, discountBp, discountMicro, startsAt, endsAt } of coupons) {
    const percent = discountBp === null ? '' : String(discountBp / 100);
    const fixed = discountMicro === null ? '' : formatUsdt(discountMicro);
    yield csvRow([code, percent, fixed, startsAt.toISOString(), endsAt?.toISOString() ?? '']);
  }
}
