import { linesGone } from './ended-payment';
import { stateTable, type CashierState, type Payment } from './state-table';

export type Onward = 'lines' | 'order' | 'lookup' | 'balance' | 'again' | 'shop';

/** Where one goes from a screen on which nothing is left to pay; null where one had better stay. */
export function onwardFrom(
  state: CashierState,
  payment: Payment | null,
  has: { lines: boolean; balance: boolean },
): Onward | null {
  if (state === 'delivered' || state === 'delivered_short') {
    if (payment !== null && linesGone(payment)) return 'again';
    return has.lines ? 'lines' : 'lookup';
  }
  if (state === 'preordered') return has.lines ? 'order' : 'lookup';
  if (state === 'notFound') return 'shop';
  if (payment === null || !(state === 'recharged' || state === 'refunded' || stateTable[state].pay === 'covered')) {
    return null;
  }
  const isRecharge = payment.purpose === 'recharge';
  const isCredited = state === 'late_credited' || state === 'expired_credited' || state === 'refunded';
  if (has.balance && (isRecharge || (isCredited && payment.credited_to === 'balance'))) return 'balance';
  if (isRecharge) return 'shop';
  return state === 'late' || state === 'refunded' ? 'shop' : 'again';
}
