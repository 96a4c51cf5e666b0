import { localText } from '@lotline/web-core/i18n';
import { digits, parseUsdt, toWire, typedPercent } from '@lotline/web-core/money';
import type { Language } from '@lotline/web-core/session';
import { fromLocalTime, toLocalTime } from '../../shared/content/local-time';
import { readAmount } from '../../shared/money';
import type { Coupon, CouponInput } from './api';

export const MAX_DISCOUNT_BP = 9_500;
/** Off an order, in USDT. */
export const maxDiscount = '100000';
export const maxMinAmount = '999999999.999999';
export const MAX_COUNT = 1_000_000;
export const MAX_CHOSEN = 100;

/** What was chosen from a list, with its name. */
export interface Choice {
  value: string;
  label: string;
}

/** The terms of a coupon as the form has them. Times are those of the browser's field: local, without a zone. */
export interface Terms {
  kind: 'percent' | 'fixed';
  discount_bp: string;
  discount: string;
  min_amount: string;
  min_quantity: number | null;
  goods_ids: Choice[];
  category_ids: Choice[];
  group_ids: Choice[];
  user_id: Choice | null;
  from: string;
  to: string;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  first_order_only: boolean;
  with_negotiated: boolean;
  promotion_code: string;
  note: string;
  active: boolean;
}

export const newTerms: Terms = {
  kind: 'percent',
  discount_bp: '',
  discount: '',
  min_amount: '',
  min_quantity: null,
  goods_ids: [],
  category_ids: [],
  group_ids: [],
  user_id: null,
  from: '',
  to: '',
  max_uses: null,
  max_uses_per_customer: 1,
  first_order_only: false,
  with_negotiated: false,
  promotion_code: '',
  note: '',
  active: true,
};

/** Basis points; null for what is no percentage that a coupon may have. */
export const readPercent = (text: string): number | null => {
  const bp = typedPercent(text);
  return bp === null || bp === 0 || bp > MAX_DISCOUNT_BP ? null : bp;
};

export function termsOf(coupon: Coupon, language: Language): Terms {
  const toChoices = (objects: Coupon['goods']): Choice[] =>
    objects.map(({ id, name }) => ({ value: id, label: name === null ? id : localText(name, language) }));
  const { discount_bp: bp, discount, min_amount: minAmount, min_quantity: minQuantity, user_id: userId } = coupon;
  return {
    kind: bp === null ? 'fixed' : 'percent',
    discount_bp: bp === null ? '' : String(bp / 100),
    discount: discount === null ? '' : digits(discount),
    min_amount: parseUsdt(minAmount) === 0n ? '' : digits(minAmount),
    min_quantity: minQuantity === 0 ? null : minQuantity,
    goods_ids: toChoices(coupon.goods),
    category_ids: toChoices(coupon.categories),
    group_ids: toChoices(coupon.groups),
    user_id: userId === null ? null : { value: userId, label: coupon.username ?? userId },
    from: toLocalTime(coupon.from),
    to: toLocalTime(coupon.to),
    max_uses: coupon.max_uses,
    max_uses_per_customer: coupon.max_uses_per_customer,
    first_order_only: coupon.first_order_only,
    with_negotiated: coupon.with_negotiated,
    promotion_code: coupon.promotion_code ?? '',
    note: coupon.note,
    active: coupon.active,
  };
}

const amountOf = (text: string, max: string) => toWire(readAmount(text, max).micro ?? 0n);

/** The field shows minutes: a time that was not touched keeps its seconds. */
const toMoment = (typed: string, former: string | null): string | undefined =>
  former !== null && typed === toLocalTime(former) ? former : (fromLocalTime(typed) ?? undefined);

const idsOf = (choices: readonly Choice[]): string[] => choices.map(({ value }) => value);

/** The terms as they are sent; `former` is the coupon that they replace. */
export const toBody = (terms: Terms, former: Coupon | null): CouponInput => ({
  ...(terms.kind === 'percent'
    ? { discount_bp: readPercent(terms.discount_bp) ?? 0 }
    : { discount: amountOf(terms.discount, maxDiscount) }),
  min_amount: terms.min_amount === '' ? undefined : amountOf(terms.min_amount, maxMinAmount),
  min_quantity: terms.min_quantity ?? undefined,
  goods_ids: idsOf(terms.goods_ids),
  category_ids: idsOf(terms.category_ids),
  group_ids: idsOf(terms.group_ids),
  user_id: terms.user_id?.value,
  from: toMoment(terms.from, former?.from ?? null),
  to: toMoment(terms.to, former?.to ?? null),
  max_uses: terms.max_uses ?? undefined,
  max_uses_per_customer: terms.max_uses_per_customer ?? undefined,
  first_order_only: terms.first_order_only,
  with_negotiated: terms.with_negotiated,
  promotion_code: terms.promotion_code.trim() || undefined,
  note: terms.note.trim(),
  active: terms.active,
});
