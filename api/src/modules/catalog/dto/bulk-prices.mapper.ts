import { formatUsdt } from '../../../common/money/index.js';
import { isSamePrices } from '../domain/bulk-prices.js';
import type { Prices } from '../domain/unit-price.js';
import type { BulkPriceChange as BulkPriceChangeRow } from '../entities/bulk-price-change.entity.js';
import type { PlannedPrices } from '../services/bulk-prices/planned-prices.js';
import type { BulkPriceChange, BulkPrices, GoodsPrices } from './bulk-prices.dto.js';
import type { RowStepUp } from './catalog-file.dto.js';

/** Prices as the API and the audit log have them. */
export const toGoodsPrices = ({ price, tiers }: Prices): GoodsPrices => ({
  price: formatUsdt(price),
  tiers: tiers.map((tier) => ({ min_quantity: tier.minQuantity, price: formatUsdt(tier.price) })),
});

/** `id` is that of the saved change. */
export function toBulkPrices(
  { rows, changed, fingerprint }: PlannedPrices,
  { id, stepUps }: { id: string | null; stepUps: ReadonlyMap<string, RowStepUp> },
): BulkPrices {
  return {
    items: rows.map(({ goods, after, problem }) => ({
      goods_id: goods.id,
      goods_name: goods.name,
      before: toGoodsPrices(goods),
      after: toGoodsPrices(after),
      outcome: problem !== null ? 'refused' : isSamePrices(goods, after) ? 'same' : 'changed',
      problem,
      step_up: stepUps.get(goods.id) ?? null,
    })),
    changed: changed.length,
    refused: rows.filter(({ problem }) => problem !== null).length,
    fingerprint,
    id,
  };
}

export const toBulkPriceChange = (change: BulkPriceChangeRow): BulkPriceChange => ({
  id: change.id,
  percent_bp: change.rule.percentBp ?? null,
  price: change.rule.price ?? null,
  goods_count: change.goodsCount,
  created_at: change.createdAt.toISOString(),
  created_by: change.createdByName,
  undone_at: change.undoneAt?.toISOString() ?? null,
  undone_by: change.undoneByName,
});
