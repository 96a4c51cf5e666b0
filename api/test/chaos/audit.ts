import { invariantFaults } from '../support/invariants.js';
import type { Acknowledged, Memory } from './buyers.js';
import type { ChaosShop } from './shop.js';
import type { Stack } from './stack.js';

interface OrderRow {
  id: string;
  order_no: string;
  email: string;
  state: string;
  quantity: number | string;
  late: number | boolean;
  from_balance: number | string;
  amount_received: number | string;
  amount_credited: number | string;
}

const micro = (text: string): bigint => BigInt(text.replace('.', ''));

/** Compares what the shop has with what the network, the buyers and the mail server know. Gives the violations. */
export async function audit(stack: Stack, shop: ChaosShop, memory: Memory): Promise<string[]> {
  const orders = await stack.database.rows<OrderRow>(
    `SELECT o.id, o.order_no, o.email, o.state, o.quantity, p.late, p.from_balance, p.amount_received, p.amount_credited
     FROM orders o JOIN payments p ON p.id=o.payment_id WHERE o.email LIKE 'buyer%'`,
  );
  return [
    ...memory.violations,
    ...stack.programs.flatMap(({ surprises }) => surprises),
    ...(await invariantFaults(stack.database)),
    ...(await moneyViolations(stack, shop)),
    ...orderViolations(orders, memory),
    ...(await giftCardViolations(stack, memory)),
    ...(await deliveryViolations(stack, shop, orders, memory)),
    ...mailViolations(stack, orders),
    ...sameMailViolations(stack),
  ];
}

/** Every unit that the network says came to us is booked, once, and nothing else is. */
async function moneyViolations({ devnet, database }: Stack, { wallet, openingBalance }: ChaosShop): Promise<string[]> {
  const violations: string[] = [];
  const [ledger] = await database.rows<{ sum: string | null }>(
    'SELECT SUM(amount) AS sum FROM ledger_entries WHERE account=?',
    [`chain_wallet:${wallet}`],
  );
  const held = micro(await devnet.balanceOf(wallet)) - micro(openingBalance);
  if (held !== BigInt(ledger?.sum ?? 0)) violations.push(`the wallet got ${held}, the ledger says ${ledger?.sum}`);

  const onChain = new Map<string, string>();
  for (const { txid, amountMicro } of await devnet.receivedBy(wallet))
    onChain.set(txid, `${onChain.get(txid) ?? ''} ${amountMicro}`);
  const final = await database.rows<{ txid: string; amount: string; position: number }>(
    "SELECT txid, amount, position FROM chain_transfers WHERE state='final' ORDER BY txid, position",
  );
  const known = new Map<string, string>();
  for (const { txid, amount } of final) known.set(txid, `${known.get(txid) ?? ''} ${amount}`);
  for (const txid of new Set([...onChain.keys(), ...known.keys()])) {
    if (onChain.get(txid) !== known.get(txid))
      violations.push(`transaction ${txid}: the network says ${onChain.get(txid)}, the shop ${known.get(txid)}`);
  }
  return violations;
}

/** Every order that was acknowledged is there, and no click made two. */
function orderViolations(orders: readonly OrderRow[], memory: Memory): string[] {
  const byEmail = new Map<string, OrderRow[]>();
  for (const order of orders) byEmail.set(order.email, [...(byEmail.get(order.email) ?? []), order]);
  const violations: string[] = [];
  for (const { email, order_no: orderNo } of memory.orders) {
    const found = (byEmail.get(email) ?? []).map((order) => order.order_no);
    if (found.length !== 1 || found[0] !== orderNo)
      violations.push(`order ${orderNo} was acknowledged to ${email}, who has: ${found.join(', ') || 'none'}`);
  }
  for (const email of memory.unanswered) {
    if ((byEmail.get(email) ?? []).length > 1) violations.push(`${email} asked for one order and has several`);
  }
  return violations;
}

/**
 * Who paid exactly what was asked for, in a transaction that the network kept, has the lines. Of a mixed payment the
 * balance's part goes back when its time is over, and the rest, when the node showed it late, goes after it.
 */
async function deliveryViolations(
  { devnet }: Stack,
  { wallet }: ChaosShop,
  orders: readonly OrderRow[],
  memory: Memory,
): Promise<string[]> {
  const kept = new Set((await devnet.receivedBy(wallet)).map(({ txid }) => txid));
  const found = new Map(orders.map((order) => [order.order_no, order]));
  const isPaid = (order: Acknowledged): boolean =>
    order.paid === 'exact' && order.txids.every((txid) => kept.has(txid));
  return memory.orders
    .map((order) => ({ ...order, row: found.get(order.order_no) }))
    .filter((order) => isPaid(order) && order.row?.state !== 'delivered' && !isGivenBack(order.row))
    .map(({ order_no: orderNo, row }) => `order ${orderNo} is paid exactly and is ${JSON.stringify(row)}`);
}

const isGivenBack = (row: OrderRow | undefined): boolean =>
  row?.state === 'expired' &&
  Number(row.late) === 1 &&
  BigInt(row.from_balance) > 0n &&
  BigInt(row.amount_credited) === BigInt(row.from_balance) + BigInt(row.amount_received);

/** A card gives its value once: the invariants say that a redeemed card is in one balance. */
async function giftCardViolations({ database }: Stack, { redeemed }: Memory): Promise<string[]> {
  const [row] = await database.rows<{ n: number | string }>(
    "SELECT COUNT(*) AS n FROM gift_cards WHERE state='redeemed'",
  );
  const cards = new Set(redeemed).size;
  return [
    ...(cards < redeemed.length ? [`${redeemed.length - cards} gift cards were acknowledged twice`] : []),
    ...(Number(row?.n) < cards ? [`${cards} gift cards were acknowledged, ${row?.n} are redeemed`] : []),
  ];
}

/** One mail for each delivery, by Message-ID; its lines are as many as were bought, and no other buyer's. */
function mailViolations({ mails }: Stack, orders: readonly OrderRow[]): string[] {
  const violations: string[] = [];
  const delivered = new Map(orders.filter(({ state }) => state === 'delivered').map((order) => [order.id, order]));
  const byId = new Map<string, string>();
  for (const { messageId = '', attachments } of mails.mails) {
    const id = /^<order-(\d+)-0@/.exec(messageId)?.[1];
    if (id === undefined) continue;
    const text = attachments
      .filter(({ filename }) => filename?.endsWith('.txt'))
      .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)))
      .join('\n');
    if (byId.has(id) && byId.get(id) !== text) violations.push(`two mails ${messageId} have different lines`);
    byId.set(id, text);
  }
  const owners = new Map<string, string>();
  for (const [id, order] of delivered) {
    const lines = (byId.get(id) ?? '').split('\n').filter(Boolean);
    if (lines.length !== Number(order.quantity))
      violations.push(`order ${order.order_no} of ${order.quantity} was mailed ${lines.length} lines`);
    for (const line of lines) {
      if (owners.has(line)) violations.push(`${line} was mailed to ${owners.get(line)} and ${order.order_no}`);
      owners.set(line, order.order_no);
    }
  }
  for (const id of byId.keys()) if (!delivered.has(id)) violations.push(`order ${id} is not delivered and has a mail`);
  return violations;
}

/** A mail that was sent again after a crash is the same mail. */
function sameMailViolations({ mails }: Stack): string[] {
  const byId = new Map<string, string>();
  return mails.mails.flatMap(({ messageId = '', subject, text, html, to }) => {
    const content = JSON.stringify([subject, text, html, to]);
    const before = byId.get(messageId) ?? content;
    byId.set(messageId, before);
    return before === content ? [] : [`two mails ${messageId} say different things`];
  });
}
