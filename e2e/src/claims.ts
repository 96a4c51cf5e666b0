import { ask, type Payment, paymentOf, placeOrder } from './api.ts';
import { CONFIRMATIONS, mine, transfer } from './devnet.ts';
import { newBuyer } from './people.ts';
import { until } from './wait.ts';

/** A delivered order, a line of which its buyer calls dead and no check can tell. */
export async function disputedOrder(): Promise<Payment> {
  const { session } = await newBuyer();
  const { token } = session;
  const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email: session.user.email, token });
  await transfer(payment.wallet_address, payment.amount_due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(payment.pre_order_id)).phase === 'delivered');
  const order = `/api/orders/${payment.order_no}`;
  const { lines } = await ask<{ lines: { id: string }[] }>('GET', `${order}/lines`, { token });
  const [line] = lines.map(({ id }) => id);
  await ask('POST', `${order}/claims`, { token, body: { line_ids: [line] } });
  await until('the check', async () => {
    const claims = await ask<{ items: { state: string }[] }>('GET', `${order}/claims`, { token });
    return claims.items.some(({ state }) => state === 'waiting');
  });
  return payment;
}
