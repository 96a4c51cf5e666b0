import { parseUsdt, type Micro } from './usdt';

export interface Tier {
  min_quantity: number;
  /** Unit price from that quantity on, as a decimal string. */
  price: string;
}

/** The part of a goods that decides its price. */
export interface Priced {
  price: string;
  tiers: readonly Tier[];
}

export interface TierRow {
  from: number;
  /** Last quantity of the row; null where the row has no end. */
  to: number | null;
  price: Micro;
  /** How much less than the price of the first row, in whole percent rounded down. */
  savingPercent: number;
}

export interface NextTier {
  /** Lines that are missing to reach the next unit price. */
  missing: number;
  price: Micro;
  /** What the lines of the next quantity cost less at its price than at the current one. */
  saves: Micro;
}

const ascending = (goods: Priced): { from: number; price: Micro }[] =>
  [
    { from: 1, price: parseUsdt(goods.price) },
    ...goods.tiers.map((t) => ({ from: t.min_quantity, price: parseUsdt(t.price) })),
  ].sort((a, b) => a.from - b.from);

/** Unit price at a quantity: that of the last tier whose minimum the quantity reaches. The server decides by the same rule. */
export function linePrice(goods: Priced, quantity: number): Micro {
  return ascending(goods).reduce((price, tier) => (quantity >= tier.from ? tier.price : price), parseUsdt(goods.price));
}

/** What an order costs: the unit price at that quantity, times the quantity. Throws unless the quantity is a positive integer. */
export function orderTotal(goods: Priced, quantity: number): Micro {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError('A quantity is a positive integer');
  return linePrice(goods, quantity) * BigInt(quantity);
}

/** The price table of a goods from the smallest quantity that can be ordered, one row per unit price. */
export function tierRows({ min_quantity: min, ...goods }: Priced & { min_quantity: number }): TierRow[] {
  const tiers = ascending(goods);
  const rows = tiers.filter((_, i) => (tiers[i + 1]?.from ?? Number.POSITIVE_INFINITY) > min);
  const base = rows[0]?.price ?? 0n;
  return rows.map((row, i) => {
    const next = rows[i + 1];
    return {
      from: Math.max(row.from, min),
      to: next === undefined ? null : next.from - 1,
      price: row.price,
      savingPercent: base === 0n ? 0 : Number(((base - row.price) * 100n) / base),
    };
  });
}

/** The next cheaper unit price above a quantity, or null when there is none. */
export function nextTier(goods: Priced, quantity: number): NextTier | null {
  const current = linePrice(goods, quantity);
  const next = ascending(goods).find((tier) => tier.from > quantity && tier.price < current);
  if (next === undefined) return null;
  return { missing: next.from - quantity, price: next.price, saves: (current - next.price) * BigInt(next.from) };
}
