import { parseUsdt, toWire, tryParseUsdt } from '@lotline/web-core/money';

/** How a figure differs from the period before: whole percent, null where there was nothing to compare with. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  percent: number | null;
}

export function changeOf(now: bigint | number, before: bigint | number): Change {
  const [to, from] = [BigInt(now), BigInt(before)];
  const direction = to === from ? 'same' : to > from ? 'up' : 'down';
  if (from <= 0n) return { direction, percent: null };
  const difference = to > from ? to - from : from - to;
  return { direction, percent: Number((difference * 200n + from) / (from * 2n)) };
}

/** The same, null where there was nothing then and is nothing now: nothing can be said of it. */
export const comparisonOf = (now: bigint | number, before: bigint | number): Change | null =>
  BigInt(now) === 0n && BigInt(before) === 0n ? null : changeOf(now, before);

/** A rate as people write it, without the sign: "5" of the wire's "5.00". */
export const plainRate = (rate: string): string => rate.replace(/\.?0+$/, '');

/** "12.5%" of something; null of nothing, and of less: one visit can bring several orders. */
export const shareOf = (part: number, whole: number): string | null =>
  whole <= 0 || part > whole ? null : `${((part / whole) * 100).toFixed(1).replace(/\.0$/, '')}%`;

/** What stops a payout, in the order in which it is said; null when one can be asked for. */
export type PayoutHindrance = 'suspended' | 'open' | 'frozen' | 'negative' | 'below_minimum';

export function payoutHindrance(
  profile: { state: string; frozen_until: string | null; available: string; min_settlement: string },
  open: boolean,
): PayoutHindrance | null {
  if (profile.state === 'suspended') return 'suspended';
  if (open) return 'open';
  if (profile.frozen_until !== null) return 'frozen';
  const available = parseUsdt(profile.available);
  if (available < 0n) return 'negative';
  return available < parseUsdt(profile.min_settlement) ? 'below_minimum' : null;
}

/** A typed amount of a payout, for the wire; else what is wrong with it. */
export function payoutAmount(
  typed: string,
  { min, available }: { min: string; available: string },
): { amount: string } | { problem: 'amount' | 'min' | 'max' } {
  const micro = tryParseUsdt(typed);
  if (micro === null) return { problem: 'amount' };
  if (micro < parseUsdt(min)) return { problem: 'min' };
  return micro > parseUsdt(available) ? { problem: 'max' } : { amount: toWire(micro) };
}
