import type { Micro } from '@lotline/web-core/money';

/** How an order is paid: on the chain, from the balance, or from the balance as far as it reaches. */
export type PayMethod = 'tron' | 'balance' | 'mixed';

export interface PayPlan {
  fromBalance: Micro;
  /** Still to be sent on the chain, before the few digits that tell one payment from another. */
  onChain: Micro;
  /** What the balance lacks for this way of paying; 0 when it can be taken. */
  missing: Micro;
}

/** What each way of paying takes from where. */
export function payPlan(total: Micro, balance: Micro, method: PayMethod): PayPlan {
  if (method === 'tron') return { fromBalance: 0n, onChain: total, missing: 0n };
  const covered = balance < total ? balance : total;
  if (method === 'mixed') return { fromBalance: covered, onChain: total - covered, missing: 0n };
  return { fromBalance: total, onChain: 0n, missing: total - covered };
}

/** Whether this way of paying takes anything on the chain; while the total is not known (null), whether it could. */
export const needsChain = (method: PayMethod, total: Micro | null, balance: Micro): boolean =>
  total === null ? method !== 'balance' : payPlan(total, balance, method).onChain > 0n;
