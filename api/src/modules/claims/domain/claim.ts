/**
 * `checking`: the live check runs. `waiting`: it found nothing out, staff decide. The others are final; a dead line is
 * replaced from stock, or refunded when there is none.
 */
export const CLAIM_STATES = ['checking', 'waiting', 'replaced', 'refunded', 'refused'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** What the live check found; `nothing_left`: dead, but all that was paid has been given back. */
export const FINDINGS = ['alive', 'dead', 'unknown', 'nothing_left'] as const;
export type Finding = (typeof FINDINGS)[number];

export const DECISIONS = ['replace', 'refund', 'refuse'] as const;
export type Decision = (typeof DECISIONS)[number];

/** States in which a claim can still be decided; there is no way out of the others. */
export const OPEN_STATES = ['checking', 'waiting'] as const satisfies readonly ClaimState[];

/**
 * What was paid for line `no` (from 1) of `lines`, in micro-USDT: the shares of all lines add up to what was paid, to the
 * last unit.
 */
export function computeLineAmount(paidMicro: bigint, lines: number, no: number): bigint {
  const upTo = (n: number) => (paidMicro * BigInt(n)) / BigInt(lines);
  return upTo(no) - upTo(no - 1);
}
