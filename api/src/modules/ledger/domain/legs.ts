import type { Account } from './accounts.js';

export interface Leg {
  account: Account;
  /** Micro-USDT; debit positive, credit negative. */
  amountMicro: bigint;
}

/** One leg for each account, in the order of their names. Throws unless they move something and sum to zero. */
export function mergeLegs(idempotencyKey: string, legs: readonly Leg[]): Leg[] {
  const sums = new Map<Account, bigint>();
  for (const leg of legs) sums.set(leg.account, (sums.get(leg.account) ?? 0n) + leg.amountMicro);
  const merged = [...sums].flatMap(([account, amountMicro]) => (amountMicro === 0n ? [] : [{ account, amountMicro }]));
  const total = merged.reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
  if (merged.length === 0 || total !== 0n) throw new Error(`the legs of posting ${idempotencyKey} do not balance`);
  return merged.sort((a, b) => (a.account < b.account ? -1 : 1));
}
