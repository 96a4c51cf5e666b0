import type { Tier } from './goods.js';

/** Micro-USDT per piece when `quantity` pieces are bought at once: the price of the last tier reached. */
export function unitPrice(goods: { price: bigint; tiers: readonly Tier[] }, quantity: number): bigint {
  return goods.tiers.reduce((price, tier) => (quantity >= tier.minQuantity ? tier.price : price), goods.price);
}

/** The first rule that a list of tiers breaks, or null: quantities rise, prices never do. */
export function tierFault(
  price: bigint,
  tiers: readonly Tier[],
  maxQuantity: number,
): { index: number; rule: 'increasing' | 'non_increasing' | 'max' } | null {
  let before: Tier = { minQuantity: 0, price };
  for (const [index, tier] of tiers.entries()) {
    if (tier.minQuantity <= before.minQuantity) return { index, rule: 'increasing' };
    if (tier.minQuantity > maxQuantity) return { index, rule: 'max' };
    if (tier.price > before.price) return { index, rule: 'non_increasing' };
    before = tier;
  }
  return null;
}
