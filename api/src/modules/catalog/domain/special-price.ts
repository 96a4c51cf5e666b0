import type { Text } from './goods.js';
import type { Prices } from './unit-price.js';

/** Where a price comes from: the goods themselves, the buyer's group, the buyer's own price list, or a sale. */
export const PRICE_REASONS = ['public', 'group', 'negotiated', 'sale'] as const;
export type PriceReason = (typeof PRICE_REASONS)[number];

/** Prices of goods that are not the regular ones, and why. */
export interface SpecialPrice extends Prices {
  /** Of the price of one piece, or of the first quantity whose price is special. */
  reason: PriceReason;
  /** Of the group that a `group` price belongs to; else null. */
  groupName: Text | null;
  /** When the price ends; null when no end is set. */
  endsAt: Date | null;
}
