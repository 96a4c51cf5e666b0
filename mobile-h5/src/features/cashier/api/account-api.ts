import { api } from '@lotline/shop/api';
import { idempotent } from '@lotline/web-core/api';
import type { Payment } from '../state/state-table';

// What only the signed-in owner of a payment may do. Kept apart, so that it is loaded when somebody can use it.

/** Pays what is missing from the balance. `key` makes a repetition harmless. */
export const payRestFromBalance = (preOrderId: string, key: string): Promise<Payment> =>
  api.post('/api/payments/{pre_order_id}/balance', {
    params: { path: { pre_order_id: preOrderId } },
    ...idempotent(key),
  });

/** Ends a payment that is not settled; what came for it goes to the balance. */
export async function cancelPayment(payment: Payment): Promise<void> {
  if (payment.purpose === 'order') {
    await api.post('/api/orders/{order_no}/cancel', { params: { path: { order_no: payment.order_no } } });
    return;
  }
  const { items } = await api.get('/api/recharges', { params: { query: { status: 'recharging' } } });
  const own = items.find((recharge) => recharge.pre_order_id === payment.pre_order_id);
  // Not among the open ones: it has ended by itself, which the next look at the payment shows.
  if (own !== undefined) await api.post('/api/recharges/{id}/cancel', { params: { path: { id: own.id } } });
}
