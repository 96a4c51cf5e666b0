import { trackEvent } from '@lotline/shop/tracking';
import { useEffect } from 'react';
import { stateTable, type CashierState, type Payment } from '../state/state-table';

/** Notes that the cashier of an order was seen, and that it saw the order paid: for counts of how far visitors come. */
export function useTrackCashier(payment: Payment | null, state: CashierState): void {
  const order = payment?.purpose === 'order';
  const paid = order && (stateTable[state].tone === 'good' || state === 'delivered_short');
  useEffect(() => {
    if (order) trackEvent('cashier_view');
  }, [order]);
  useEffect(() => {
    if (paid) trackEvent('order_paid');
  }, [paid]);
}
