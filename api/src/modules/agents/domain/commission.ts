/** Hundredths of a percent in a whole. */
const WHOLE_BP = 10_000n;

/** A commission is rounded down to the micro-USDT. */
export const commissionOf = (baseMicro: bigint, rateBp: number): bigint => (baseMicro * BigInt(rateBp)) / WHOLE_BP;

/**
 * How much of a commission must have been taken back when so much of its base was given back. What is kept is rounded
 * down, so the parts never make more than the whole, and a full refund takes back exactly all.
 */
export function reversedBy(amountMicro: bigint, baseMicro: bigint, refundedMicro: bigint): bigint {
  if (refundedMicro <= 0n) return 0n;
  if (refundedMicro >= baseMicro) return amountMicro;
  return amountMicro - (amountMicro * (baseMicro - refundedMicro)) / baseMicro;
}

/** Of the comparison of payer and earner. */
export type CheckState = 'waiting' | 'clean' | 'flagged' | 'accepted' | 'rejected';

export type CommissionState = 'pending' | 'available' | 'settling' | 'paid' | 'reversed';

const HOUR_MS = 3_600_000;

/** When a commission becomes available: the hold and the warranty of the goods are both over. */
export const clearsAt = (deliveredAt: Date, holdDays: number, warrantyHours: number): Date =>
  new Date(deliveredAt.getTime() + Math.max(holdDays * 24, warrantyHours) * HOUR_MS);

/** Hundredths of a percent as a percentage, `500` → `5.00`. */
export const formatRate = (bp: number): string => `${Math.floor(bp / 100)}.${String(bp % 100).padStart(2, '0')}`;

/** `5`, `5.5` or `5.25` as hundredths of a percent; null for anything else, and above 100. */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, whole = '0', part = ''] = match;
  const bp = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return bp > 10_000 ? null : bp;
}

/** What of a line is left to the agent. */
export const leftOf = ({ amount, reversed }: { amount: bigint; reversed: bigint }): bigint => amount - reversed;
