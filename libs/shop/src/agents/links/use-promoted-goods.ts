import type { Schemas } from '@lotline/web-core/api';
import { promotionLink } from '@lotline/web-core/account';
import { formatDateTime, localText } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n';
import { plainRate } from '../figures';
import { ownCouponsQuery, promotedGoodsQuery } from '../queries';
import type { OwnCoupon } from '../types';

export type PromotedGoods = Schemas['GoodsPage']['items'][number];

/** What a poster shows of a product; the picture is a path, or null. */
export interface PosterGoods {
  name: PromotedGoods['name'];
  picture: string | null;
}

/** The goods that an agent promotes, found by words, with links that carry the agent's code and the chosen coupon. */
export function usePromotedGoods(code: string) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState('');
  const query = useInfiniteQuery(promotedGoodsQuery(q));
  const coupons = useQuery(ownCouponsQuery());
  const codes = (coupons.data ?? []).map((coupon) => coupon.code);
  // It may have ended since it was chosen.
  const coupon = codes.includes(chosen) ? chosen : '';
  const priceText = ({ price, tiers }: PromotedGoods): string => {
    const lowest = tiers.at(-1)?.price;
    return lowest === undefined ? formatUsdt(price) : t('goods.from', { price: formatUsdt(lowest) });
  };
  return {
    q,
    setQ,
    query,
    coupons,
    coupon,
    setCoupon: setChosen,
    couponOptions: ['', ...codes].map((value) => ({ value, label: value === '' ? t('goods.noCoupon') : value })),
    goods: (query.data?.pages.flatMap(({ items }) => items) ?? []).map((item) => ({
      item,
      name: localText(item.name, language),
      price: priceText(item),
      link: promotionLink(window.location.origin, code, { goods: item.slug, ...(coupon !== '' && { coupon }) }),
      poster: { name: item.name, picture: item.cover?.url ?? null } satisfies PosterGoods,
    })),
  };
}

/** What a coupon gives, on what terms, and how often it was used. */
export function useCouponTexts({ discount, discount_bp: bp, ...coupon }: OwnCoupon) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const { min_amount: min, min_quantity: count, first_order_only: first, limited_to: limits, to } = coupon;
  const names = limits.map((name) => localText(name, language));
  return {
    gives:
      bp === null
        ? t('coupons.fixed', { amount: formatUsdt(discount ?? '0') })
        : t('coupons.percent', { percent: plainRate((bp / 100).toFixed(2)) }),
    terms: [
      ...(parseUsdt(min) > 0n ? [t('coupons.min', { amount: formatUsdt(min) })] : []),
      ...(count > 1 ? [t('coupons.minQuantity', { count })] : []),
      ...(first ? [t('coupons.firstOrder')] : []),
      ...(names.length > 0 ? [t('coupons.limited', { names: names.join(t('coupons.and')) })] : []),
      ...(to === null ? [] : [t('coupons.until', { time: formatDateTime(to, language) })]),
    ],
    uses:
      coupon.max_uses === null
        ? t('coupons.uses', { count: coupon.uses })
        : t('coupons.usesOf', { uses: coupon.uses, count: coupon.max_uses }),
  };
}
