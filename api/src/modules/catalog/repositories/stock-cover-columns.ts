import { RECENT_SALES_DAYS } from '../../stock-levels/index.js';
import type { StockState } from '../domain/stock-cover.js';

/** Lines of the level `total` that an order can reserve: what is neither reserved nor awaited by pre-orders. */
export const ORDERABLE = `(CASE WHEN total.available - total.reserved > total.preordered
  THEN total.available - total.reserved - total.preordered ELSE 0 END)`;
/** Sorts behind every number of days. */
const NO_END = 2_000_000_000;
const TENTHS = 10 * RECENT_SALES_DAYS;

/** `findStockState` in SQL, of goods `g` with their level `total`; `:coverDays` is the setting of the shop. */
export const STOCK_STATE_CONDITIONS: Record<StockState, string> = {
  sold_out: `${ORDERABLE} <= 0`,
  low: `${ORDERABLE} > 0 AND (${ORDERABLE} <= g.lowStock OR ${ORDERABLE} * ${RECENT_SALES_DAYS} < COALESCE(g.lowCoverDays, :coverDays) * total.recentSales)`,
};

/** Tenths of a day of cover, rounded down. Without a division that one database rounds and the other cuts. */
export const COVER_TENTHS = `(CASE WHEN ${ORDERABLE} <= 0 THEN 0 WHEN total.recentSales = 0 THEN ${NO_END}
  ELSE (${ORDERABLE} * ${TENTHS} - (${ORDERABLE} * ${TENTHS}) % total.recentSales) / total.recentSales END)`;
