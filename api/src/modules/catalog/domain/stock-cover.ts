import { RECENT_SALES_DAYS } from '../../stock-levels/index.js';

/** The largest number of days of cover that staff can set. */
export const MAX_COVER_DAYS = 365;

export const STOCK_STATES = ['low', 'sold_out'] as const;
/** `low`: little is left. Goods with enough stock have none. */
export type StockState = (typeof STOCK_STATES)[number];

/** What decides whether the stock of goods is low. */
export interface StockCover {
  id: string;
  /** Free lines. */
  available: number;
  /** At or below this many lines the stock is low. */
  lowStock: number;
  /** Below this many days of cover too; 0: never. */
  lowCoverDays: number;
  recentSales: number;
}

export const toSoldADay = (recentSales: number): number => roundToTenth(recentSales / RECENT_SALES_DAYS);

/** Days until the free lines are sold at the rate of the last days; null when nothing was sold. */
export const toCoverDays = (available: number, recentSales: number): number | null =>
  recentSales === 0 ? null : roundToTenth((Math.max(0, available) * RECENT_SALES_DAYS) / recentSales);

/** Null when there is enough. `marginDays` are added to the days of cover that are enough. */
export function findStockState(
  { available, lowStock, lowCoverDays, recentSales }: StockCover,
  marginDays = 0,
): StockState | null {
  if (available <= 0) return 'sold_out';
  const enough = lowCoverDays === 0 ? 0 : (lowCoverDays + marginDays) * recentSales;
  return available <= lowStock || available * RECENT_SALES_DAYS < enough ? 'low' : null;
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
