import { toWire, tryParseUsdt } from '@lotline/web-core/money';
import type { BulkPricesBody } from '../api';

export const roundings = ['none', '0.01', '0.05', '0.1', '1', '.9', '.99'] as const;
export type Rounding = (typeof roundings)[number];

/** How prices shall change, as typed. */
export interface PriceRuleValues {
  /** Null: the chosen products. */
  categoryId: string | null;
  kind: 'percent' | 'price';
  percent: number | null;
  price: string;
  tiers: boolean;
  rounding: Rounding;
}

export const emptyRule: PriceRuleValues = {
  categoryId: null,
  kind: 'percent',
  percent: null,
  price: '',
  tiers: true,
  rounding: 'none',
};

/** The rule as it is sent, for these products or else for the category. */
export function toBody(values: PriceRuleValues, goodsIds: readonly string[]): BulkPricesBody {
  const { rounding } = values;
  return {
    ...(goodsIds.length > 0 ? { goods_ids: [...goodsIds] } : { category_id: values.categoryId ?? '' }),
    ...(values.kind === 'percent'
      ? { percent_bp: Math.round((values.percent ?? 0) * 100) }
      : { price: toWire(tryParseUsdt(values.price) ?? 0n) }),
    tiers: values.tiers,
    ...(rounding === 'none' ? {} : rounding.startsWith('.') ? { ending: `0${rounding}` } : { round_to: rounding }),
  };
}
