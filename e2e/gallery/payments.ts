import { ask, goodsNamed, newEmail, type Payment, paymentOf, placeOrder, type Session } from '../src/api.ts';
import { CONFIRMATIONS, mine, passTime, transfer } from '../src/devnet.ts';
import { plus } from '../src/money.ts';
import { topUp } from '../src/people.ts';
import { ownerDecides } from '../src/second-factor.ts';
import { until } from '../src/wait.ts';

const WINDOW_MS = 30 * 60_000;
/** Time for the jobs that end payments, on a machine with much to do. */
const JOB_MS = 60_000;
const GOODS = 'Facebook standard';
const SCARCE = 'Aged Facebook';
const LEFT = 2;

/** A payment in each state of the cashier, by the name of the state. */
export type Payments = Record<string, Payment>;

const phase = (payment: Payment, ...wanted: string[]): Promise<unknown> =>
  until(
    `payment ${payment.pre_order_id} to be ${wanted.join(' or ')}`,
    async () => wanted.includes((await paymentOf(payment.pre_order_id)).phase),
    JOB_MS,
  ).catch(async (error: unknown) => {
    const { phase: last } = await paymentOf(payment.pre_order_id);
    throw new Error(`${String(error)}; it is ${last}`);
  });

// Payments that lie close together could be confused by what an exchange keeps: each is of its own size.
let quantity = 3;
const order = (more: Partial<Parameters<typeof placeOrder>[0]> = {}): Promise<Payment> =>
  placeOrder({ goods: GOODS, quantity: (quantity += 2), email: newEmail('gallery'), ...more });

const pay = (payment: Payment, by = '0'): Promise<string> =>
  transfer(payment.wallet_address, plus(payment.amount_due, by));

const nameTransaction = (payment: Payment, txid: string): Promise<unknown> =>
  ask('POST', `/api/payments/${payment.pre_order_id}/tx`, { body: { txid } });

/** What the time ends, before the others begin. */
async function ended(): Promise<Payments> {
  const expired = await order();
  const late = await order();
  const paidLate = await order();
  const scarce = { goods: SCARCE, quantity: 5 };
  const givenBack = await order(scarce);
  const inPart = await order({ ...scarce, deliverPartial: true });
  const short = await order();
  await pay(short, '-0.5');
  await mine(CONFIRMATIONS);
  await phase(short, 'underpaid');
  await passTime(WINDOW_MS + 1_000);
  for (const payment of [expired, late, paidLate, givenBack, inPart]) await phase(payment, 'expired');
  await phase(short, 'expired_credited');
  const { stock } = await goodsNamed(SCARCE);
  await order({ goods: SCARCE, quantity: stock - LEFT });
  for (const payment of [givenBack, inPart]) {
    await pay(payment);
    await mine(CONFIRMATIONS);
    await phase(payment, 'late_credited', 'delivered_short');
  }
  await pay(paidLate);
  await mine(CONFIRMATIONS);
  await phase(paidLate, 'delivered');
  return {
    expired,
    late,
    'late, delivered': paidLate,
    'late, given back': givenBack,
    'delivered in part': inPart,
    'expired with a part paid': short,
  };
}

/** What the buyer and others did within the time. */
async function decided(buyer: Session): Promise<Payments> {
  const own = { token: buyer.token, email: buyer.user.email };
  await topUp(buyer, '3');
  const mixed = await order({ ...own, method: 'mixed' });
  const underpaid = await order(own);
  const overpaid = await order();
  const held = await order();
  const asked = await order();
  const unsupported = await order();
  const delivered = await order();
  const refunded = await order(own);
  const cancelled = await order(own);
  await ask('POST', `/api/orders/${cancelled.order_no}/cancel`, { token: buyer.token, body: {} });
  await pay(underpaid, '-0.5');
  await pay(overpaid);
  const strange = await pay(held, '7.77');
  await pay(asked, '2.5');
  const counterfeit = await transfer(unsupported.wallet_address, unsupported.amount_due, { token: 'counterfeit' });
  await pay(delivered);
  await pay(refunded);
  await mine(CONFIRMATIONS);
  await nameTransaction(held, strange);
  await nameTransaction(unsupported, counterfeit);
  for (const payment of [overpaid, delivered, refunded]) await phase(payment, 'delivered');
  await pay(overpaid);
  await mine(CONFIRMATIONS);
  await ownerDecides(`/api/admin/orders/${refunded.order_no}/refund`, { reason: 'All lines were dead' });
  await phase(underpaid, 'underpaid');
  const review = { 'under review': held, 'asks whose transfer it is': asked };
  return { mixed, underpaid, overpaid, ...review, unsupported, delivered, refunded, cancelled };
}

async function recharges({ token }: Session): Promise<Payments> {
  const recharge = async (amount: string): Promise<Payment> => {
    const { pre_order_id } = await ask<{ pre_order_id: string }>('POST', '/api/recharges', { token, body: { amount } });
    return paymentOf(pre_order_id);
  };
  const done = await recharge('25');
  await pay(done);
  await mine(CONFIRMATIONS);
  await phase(done, 'recharged');
  return { 'top-up': await recharge('40'), 'top-up complete': done };
}

/** Brings a payment into each state; those that move with the chain come last. */
export async function makePayments(buyer: Session): Promise<Payments> {
  const past = await ended();
  const present = { ...(await decided(buyer)), ...(await recharges(buyer)) };
  const awaiting = await order();
  const confirming = await order();
  const detected = await order();
  await pay(confirming);
  await mine(7);
  await pay(detected);
  await pay(past.late as Payment);
  await mine(1);
  await phase(past.late as Payment, 'late');
  return { awaiting, detected, confirming, ...past, ...present };
}
