import type { Tier } from './goods.js';

/** Micro-USDT per piece when `quantity` pieces are bought at once: the price of the last tier reached. */
export function unitPrice(goods: { price: bigint; tiers: readonly Tier[] }, quantity: number): bigint {
  return goods.tiers.reduce((price, tier) => (quantity >= tier.minQuantity ? tier.price : price), goods.price);
}

export interface Prices {
  price: bigint;
  tiers: readonly Tier[];
}

/** The quantities from which one of these prices changes. */
const stepsOf = (...prices: readonly Prices[]): number[] => [
  1,
  ...prices.flatMap(({ tiers }) => tiers.map(({ minQuantity }) => minQuantity)),
];

/** Whether the unit price of any quantity falls by more than `percent`. */
export function priceFallsBy(percent: number, before: Prices, after: Prices): boolean {
  return stepsOf(before, after).some((quantity) => {
    const [was, becomes] = [unitPrice(before, quantity), unitPrice(after, quantity)];
    return (was - becomes) * 100n > was * BigInt(percent);
  });
}

/**
 * The quantity at which new prices are furthest below the cost, or null. Prices that are no lower than those before are
 * no problem: what is below the cost already may stay.
 */
export function findBelowCost(
  costMicro: bigint,
  before: Prices | null,
  after: Prices,
): { quantity: number; priceMicro: bigint } | null {
  let worst: { quantity: number; priceMicro: bigint } | null = null;
  for (const quantity of stepsOf(...(before ? [before] : []), after)) {
    const priceMicro = unitPrice(after, quantity);
    const fallen = before === null || priceMicro < unitPrice(before, quantity);
    if (fallen && priceMicro < (worst?.priceMicro ?? costMicro)) worst = { quantity, priceMicro };
  }
  return worst;
}

/** The first rule that a list of tiers breaks, or null: quantities must rise and prices must not. */
export function findTierProblem(
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

/**
 * Upper limit of an order in micro-USDT (a million million USDT). Every amount, including the amount suffix, then fits
 * a signed 64-bit column.
 */
export const MAX_ORDER_AMOUNT_MICRO = 10n ** 18n;

/** The largest quantity whose amount is within `MAX_ORDER_AMOUNT_MICRO`, if `maxQuantity` exceeds it; else null. */
export function findAffordableQuantity(price: bigint, tiers: readonly Tier[], maxQuantity: number): number | null {
  const steps: readonly Tier[] = [{ minQuantity: 1, price }, ...tiers];
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1]?.minQuantity;
    const last = next === undefined ? maxQuantity : Math.min(maxQuantity, next - 1);
    if (step.price * BigInt(last) > MAX_ORDER_AMOUNT_MICRO) return Number(MAX_ORDER_AMOUNT_MICRO / step.price);
  }
  return null;
}
