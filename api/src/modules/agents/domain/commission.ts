/** Hundredths of a percent in a whole. */
const WHOLE_BP = 10_000n;

/** Rounds down to the micro-USDT. */
export const computeCommission = (baseMicro: bigint, rateBp: number): bigint => (baseMicro * BigInt(rateBp)) / WHOLE_BP;

/**
 * The part of a commission to reverse when `refundedMicro` of its base was refunded. The rest is rounded down, so the
 * parts never exceed the whole, and a full refund reverses everything.
 */
export function computeReversed(amountMicro: bigint, baseMicro: bigint, refundedMicro: bigint): bigint {
  if (refundedMicro <= 0n) return 0n;
  if (refundedMicro >= baseMicro) return amountMicro;
  return amountMicro - (amountMicro * (baseMicro - refundedMicro)) / baseMicro;
}

/** A commission, divided between the agent and who invited the agent; micro-USDT. */
export interface CommissionParts {
  agentMicro: bigint;
  inviterMicro: bigint;
}

/** The parts always come to the whole: the inviter's is rounded down, the agent has the rest. */
export function splitCommission(totalMicro: bigint, shareBp: number): CommissionParts {
  const inviterMicro = computeCommission(totalMicro, shareBp);
  return { agentMicro: totalMicro - inviterMicro, inviterMicro };
}

/**
 * The parts to reverse when `reversedMicro` of the whole is: what is left is divided like a commission of that amount.
 * Neither part depends on the number of refunds before, and a full reversal leaves nothing of either.
 */
export function splitReversed(totalMicro: bigint, reversedMicro: bigint, shareBp: number): CommissionParts {
  const earned = splitCommission(totalMicro, shareBp);
  const left = splitCommission(totalMicro - reversedMicro, shareBp);
  return {
    agentMicro: earned.agentMicro - left.agentMicro,
    inviterMicro: earned.inviterMicro - left.inviterMicro,
  };
}

/** Result of the comparison of payer and earner. */
export type CheckState = 'waiting' | 'clean' | 'flagged' | 'accepted' | 'rejected';

export type CommissionKind = 'sale' | 'share' | 'reversal';

export type CommissionState = 'pending' | 'available' | 'settling' | 'paid' | 'reversed';

const HOUR_MS = 3_600_000;

/** A commission becomes available when both the hold and the warranty of the goods are over. */
export const computeClearingTime = (deliveredAt: Date, holdDays: number, warrantyHours: number): Date =>
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

export const remainingMicro = ({ amount, reversed }: { amount: bigint; reversed: bigint }): bigint => amount - reversed;
