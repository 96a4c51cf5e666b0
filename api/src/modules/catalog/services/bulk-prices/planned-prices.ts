import { sha256 } from '../../../../infrastructure/encryption/index.js';
import {
  type BulkPriceRule,
  changePrices,
  findPriceProblem,
  isSamePrices,
  type PriceProblem,
} from '../../domain/bulk-prices.js';
import type { Prices } from '../../domain/unit-price.js';
import type { Goods } from '../../entities/goods.entity.js';

export interface PlannedPrice {
  goods: Goods;
  after: Prices;
  problem: PriceProblem | null;
}

export interface PlannedPrices {
  rows: readonly PlannedPrice[];
  /** Those that differ and can be saved. */
  changed: readonly PlannedPrice[];
  /** Of all old and new prices: what was previewed is saved only while it stays the same. */
  fingerprint: string;
}

/** The new prices of these goods by a rule. */
export function planPrices(goods: readonly Goods[], rule: BulkPriceRule): PlannedPrices {
  const rows = goods.map((one) => {
    const after = changePrices(one, rule);
    return { goods: one, after, problem: findPriceProblem(after, one.maxQuantity) };
  });
  return {
    rows,
    changed: rows.filter(({ goods: before, after, problem }) => problem === null && !isSamePrices(before, after)),
    fingerprint: sha256(
      JSON.stringify(rows.map(({ goods: before, after }) => [before.id, toText(before), toText(after)])),
    ),
  };
}

const toText = ({ price, tiers }: Prices): string =>
  [price, ...tiers.map((tier) => `${tier.minQuantity}:${tier.price}`)].join(' ');
