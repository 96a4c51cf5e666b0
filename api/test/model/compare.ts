import { account } from '../../src/modules/ledger/index.js';
import { invariantFaults } from '../support/invariants.js';
import { countLines, isOpen, type PaymentModel } from './facts.js';
import type { ShopModel } from './shop-model.js';
import { decimal, type World } from './world.js';

/** Both clocks run while the test runs. */
const CLOCK_TOLERANCE_MS = 20_000;

/** Compares all that the model expects with what the shop says; gives the differences. */
export async function differences(
  model: ShopModel,
  world: World,
  { drained }: { drained: boolean },
): Promise<string[]> {
  const found = await invariantFaults(world.api);
  for (const payment of model.payments) found.push(...(await ofPayment(payment, model, world, drained)));
  found.push(...(await ofItems(model, world)));
  found.push(...(await ofCoupon(model, world)));
  found.push(...(await ofBalances(model, world)));
  found.push(...(await ofStock(model, world)));
  found.push(...(await ofTransfers(model, world)));
  found.push(...(await ofAmounts(model, world)));
  return found;
}

function compare(what: string, expected: Record<string, unknown>, actual: Record<string, unknown>): string[] {
  return Object.entries(expected)
    .filter(([name, value]) => actual[name] !== value)
    .map(([name, value]) => `${what}: ${name} is ${String(actual[name])}, expected ${String(value)}`);
}

async function ofPayment(payment: PaymentModel, model: ShopModel, world: World, drained: boolean): Promise<string[]> {
  const { data } = await world.get(`/api/payments/${payment.id}`);
  const missing = isOpen(payment) ? payment.due - payment.received : 0n;
  const what = `payment ${payment.label} of ${payment.owner.name}`;
  const faults = compare(
    what,
    {
      order_no: payment.label,
      purpose: payment.purpose,
      status: payment.state,
      late: payment.late,
      overpaid: payment.overpaid,
      amount: decimal(payment.price),
      amount_from_balance: decimal(payment.fromBalance),
      amount_due: decimal(payment.due),
      amount_received: decimal(payment.received),
      amount_missing: decimal(missing > 0n ? missing : 0n),
      amount_credited: decimal(payment.credited),
      amount_refunded: decimal(payment.refunded),
      can_extend: model.canExtend(payment, world.now),
      ...(drained && payment.state === 'settled' ? { phase: settledPhase(payment) } : {}),
    },
    data,
  );
  const off = Math.abs(new Date(data.expires_at).getTime() - payment.expiresAt);
  if (isOpen(payment) && off > CLOCK_TOLERANCE_MS) faults.push(`${what}: its end is ${off} ms off`);
  return faults;
}

function settledPhase(payment: PaymentModel): string {
  const { purpose, refunded, income } = payment;
  const { ordered, allocated } = countLines(payment);
  if (purpose === 'recharge') return 'recharged';
  if (refunded === income) return 'refunded';
  return allocated < ordered ? 'delivered_short' : 'delivered';
}

/** What each item of a paid order has, earned and gave back. */
async function ofItems(model: ShopModel, world: World): Promise<string[]> {
  const rows = await world.api.rows<{
    order_no: string;
    position: number;
    quantity: number;
    short_by: number;
    amount_paid: string | number;
    amount_refunded: string | number;
  }>(
    `SELECT o.order_no, i.position, i.quantity, i.short_by, i.amount_paid, i.amount_refunded
     FROM order_items i JOIN orders o ON o.id=i.order_id WHERE o.state IN ('paid','delivered','refunded')`,
  );
  const line = (name: string, quantity: number, short: number, paid: bigint, refunded: bigint): string =>
    `item ${name}: ${quantity} lines, ${short} missing, ${decimal(paid)} paid, ${decimal(refunded)} refunded`;
  const actual = rows.map((row) =>
    line(
      `${row.order_no}/${row.position}`,
      Number(row.quantity),
      Number(row.short_by),
      BigInt(row.amount_paid),
      BigInt(row.amount_refunded),
    ),
  );
  const paid = model.payments.filter(({ state }) => state === 'settled');
  const expected = paid.flatMap(({ label, items }) =>
    items.map(({ quantity, shortBy, income, refunded }, at) =>
      line(`${label}/${at + 1}`, quantity, shortBy, income, refunded),
    ),
  );
  const missing = expected.filter((one) => !actual.includes(one)).map((one) => `the shop lacks ${one}`);
  return [...missing, ...actual.filter((one) => !expected.includes(one)).map((one) => `the shop has ${one}`)];
}

async function ofCoupon({ coupon }: ShopModel, world: World): Promise<string[]> {
  const [row] = await world.api.rows<{ uses: number | string }>('SELECT uses FROM coupons');
  return compare(`coupon ${coupon.code}`, { uses: coupon.uses }, { uses: Number(row?.uses) });
}

async function ofBalances(model: ShopModel, world: World): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, user } of model.buyers) {
    if (!user) continue;
    const { data } = await world.get('/api/users/balance', user.headers);
    faults.push(...compare(name, { balance: decimal(user.balance) }, data));
  }
  const rows = await world.api.rows<{ account: string; balance: string | number }>(
    "SELECT account, balance FROM ledger_balances WHERE account LIKE 'guest_credit:%' AND balance<>0",
  );
  const kept = Object.fromEntries(rows.map((row) => [row.account, String(-BigInt(row.balance))]));
  const credits = [...model.guestCredit].filter(([, amount]) => amount > 0n);
  const expected = Object.fromEntries(credits.map(([email, amount]) => [account.guestCredit(email), String(amount)]));
  if (rows.length !== credits.length)
    faults.push(`${rows.length} guests are owed something, expected ${credits.length}`);
  return [...faults, ...compare('guests', expected, kept)];
}

async function ofStock(model: ShopModel, world: World): Promise<string[]> {
  const rows = await world.api.rows<{ goods_id: string | number; available: number; reserved: number }>(
    "SELECT goods_id, available, reserved FROM goods_levels WHERE bucket='total'",
  );
  return model.goods.flatMap(({ id, lines, reserved }) => {
    const row = rows.find(({ goods_id: goodsId }) => String(goodsId) === id);
    const actual = { available: Number(row?.available ?? 0), reserved: Number(row?.reserved ?? 0) };
    return compare(`goods ${id}`, { available: lines, reserved }, actual);
  });
}

/** Each transfer is in the place where the model has it, and the shop knows of no other. */
async function ofTransfers(model: ShopModel, world: World): Promise<string[]> {
  const rows = await world.api.rows<{
    txid: string;
    amount: string | number;
    state: string;
    payment_id: string | null;
  }>(
    `SELECT t.txid, t.amount, r.state, r.payment_id FROM chain_transfers t
     JOIN payment_receipts r ON r.transfer_id=t.id WHERE t.state='final'`,
  );
  const line = (txid: string, amount: bigint, state: string, payment: string | null): string =>
    `${txid} ${decimal(amount)} ${state} ${payment ?? '-'}`;
  const actual = rows.map(({ txid, amount, state, payment_id: payment }) =>
    line(txid, BigInt(amount), state === 'booked' ? 'matched' : state, payment),
  );
  const decided = [...model.transfers.values()].filter(({ state }) => state !== 'seen' && state !== 'withdrawn');
  const expected = decided.map(({ txid, amount, state, payment }) =>
    line(txid, amount, state, state === 'matched' ? (payment?.id ?? null) : null),
  );
  const chain = await world.api.rows<{ sum: string | number | null }>(
    `SELECT SUM(e.amount) AS sum FROM ledger_entries e JOIN ledger_postings p ON p.id=e.posting_id
     WHERE e.account=? AND p.kind<>'withdrawal'`,
    [account.chainWallet(world.wallet)],
  );
  const total = decided.reduce((sum, { amount }) => sum + amount, 0n);
  const missing = expected.filter((one) => !actual.includes(one)).map((one) => `the shop lacks ${one}`);
  const surplus = actual.filter((one) => !expected.includes(one)).map((one) => `the shop has ${one}`);
  const booked = BigInt(chain[0]?.sum ?? 0);
  return [...missing, ...surplus, ...(booked === total ? [] : [`${booked} is booked, ${total} came`])];
}

/** Amounts that nobody else can be asked for, and whose they are. */
async function ofAmounts(model: ShopModel, world: World): Promise<string[]> {
  const rows = await world.api.rows<{ amount: string | number; payment_id: string }>(
    'SELECT amount, payment_id FROM payment_amounts',
  );
  const line = (amount: bigint, payment: string): string => `${decimal(amount)} for ${payment}`;
  const actual = rows.map(({ amount, payment_id: id }) => line(BigInt(amount), id));
  const expected = [...model.taken].map(([amount, { id }]) => line(amount, id));
  const missing = expected.filter((one) => !actual.includes(one)).map((one) => `not held: ${one}`);
  return [...missing, ...actual.filter((one) => !expected.includes(one)).map((one) => `held: ${one}`)];
}
