import { MICRO, parseUsdt } from '../../../common/money/index.js';
import { findAffordableQuantity, findTierProblem, type Prices } from './unit-price.js';

/** How the prices of many goods change. Amounts are decimal strings of USDT. */
export interface BulkPriceRule {
  /** Basis points more, or less when negative; instead of `price`. */
  percentBp?: number;
  /** The new price of one piece; tiers keep their proportion to it. */
  price?: string;
  /** Whether the prices of larger quantities change as well. */
  tiers: boolean;
  /** Prices become the nearest multiple of this. */
  roundTo?: string;
  /** Prices become the nearest amount with these decimals, such as 0.99; instead of `roundTo`. */
  ending?: string;
}

/** Why the new prices of goods cannot be saved. */
export const PRICE_PROBLEMS = ['not_positive', 'too_high', 'non_increasing'] as const;
export type PriceProblem = (typeof PRICE_PROBLEMS)[number];

const WHOLE_BP = 10_000n;
/** The highest price that goods may have. */
const MAX_PRICE_MICRO = 9_999_999_999_999n;

/** The new prices of goods. Rounding keeps the order of prices, so that tiers do not rise. */
export function changePrices(before: Prices, rule: BulkPriceRule): Prices {
  const setMicro = rule.price === undefined ? null : toMicro(rule.price);
  const scale = (priceMicro: bigint): bigint => {
    const scaled =
      setMicro === null
        ? divideRounded(priceMicro * (WHOLE_BP + BigInt(rule.percentBp ?? 0)), WHOLE_BP)
        : divideRounded(priceMicro * setMicro, before.price);
    return roundPrice(scaled, rule);
  };
  return {
    price: scale(before.price),
    tiers: rule.tiers
      ? before.tiers.map(({ minQuantity, price }) => ({ minQuantity, price: scale(price) }))
      : before.tiers,
  };
}

/** The first rule of prices that these break, or null. */
export function findPriceProblem({ price, tiers }: Prices, maxQuantity: number): PriceProblem | null {
  const all = [price, ...tiers.map((tier) => tier.price)];
  if (all.some((one) => one <= 0n)) return 'not_positive';
  if (all.some((one) => one > MAX_PRICE_MICRO)) return 'too_high';
  if (findAffordableQuantity(price, tiers, maxQuantity) !== null) return 'too_high';
  return findTierProblem(price, tiers, maxQuantity)?.rule === 'non_increasing' ? 'non_increasing' : null;
}

export const isSamePrices = (a: Prices, b: Prices): boolean =>
  a.price === b.price &&
  a.tiers.length === b.tiers.length &&
  a.tiers.every(({ minQuantity, price }, at) => {
    const other = b.tiers[at];
    return other?.minQuantity === minQuantity && other.price === price;
  });

/** To the nearest multiple or ending above zero; half goes up. */
function roundPrice(priceMicro: bigint, { roundTo, ending }: BulkPriceRule): bigint {
  if (priceMicro <= 0n) return 0n;
  if (roundTo !== undefined) return roundToMultiple(priceMicro, toMicro(roundTo), 0n);
  if (ending !== undefined) return roundToMultiple(priceMicro, MICRO, toMicro(ending));
  return priceMicro;
}

function roundToMultiple(priceMicro: bigint, stepMicro: bigint, offsetMicro: bigint): bigint {
  const nearest = divideRounded(priceMicro - offsetMicro, stepMicro) * stepMicro + offsetMicro;
  return nearest > 0n ? nearest : nearest + stepMicro;
}

/** Rounds half up; negative numerators as well. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
}

function toMicro(text: string): bigint {
  const micro = parseUsdt(text);
  if (micro === null) throw new Error('a price rule has an amount that is none');
  return micro;
}
