import { parseUsdt, toWire } from '@lotline/web-core/money';
import type { OrderDetail, OrderTransfer } from './wire';

/** A thing that happened to an order, or (`at` null) is still to come. */
export type OrderEvent =
  | { kind: 'created' | 'paid' | 'delivered' | 'mailed' | 'destroyed'; at: string | null }
  | { kind: 'transfer'; at: string | null; transfer: OrderTransfer }
  | { kind: 'refund'; at: string; amount: string };

const isOver = ({ state }: OrderDetail): boolean =>
  state === 'expired' || state === 'cancelled' || state === 'refunded';

/** What happened to an order, in the order in which it happened; what is still to come follows. */
export function storyOf(order: OrderDetail): OrderEvent[] {
  const transfers = order.transfers.map((transfer) => ({
    kind: 'transfer' as const,
    at: transfer.block_time,
    transfer,
  }));
  const steps: OrderEvent[] = [
    { kind: 'created', at: order.created_at },
    ...transfers,
    { kind: 'paid', at: order.paid_at },
    { kind: 'delivered', at: order.delivered_at },
    ...(order.delivered_at === null ? [] : [{ kind: 'mailed' as const, at: order.mailed_at }]),
    ...order.refunds.map(({ amount, created_at }) => ({ kind: 'refund' as const, at: created_at, amount })),
    ...(order.purged_at === null ? [] : [{ kind: 'destroyed' as const, at: order.purged_at }]),
  ];
  const happened = steps.filter(({ kind, at }) => at !== null || kind === 'transfer');
  const ahead = isOver(order) ? [] : steps.filter(({ kind, at }) => at === null && kind !== 'transfer');
  // A transfer without a block's time was seen a moment ago.
  const time = ({ at }: OrderEvent) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));
  return [...happened.sort((a, b) => time(a) - time(b)), ...ahead];
}

export type MoneyLine = 'tail' | 'from_balance' | 'on_chain' | 'missing' | 'credited' | 'refunded';

/** What a transfer had to bring beyond the price, so that its amount names this order alone; zero where none is asked for. */
function tailOf({ amount, amount_due: due, amount_from_balance: fromBalance }: OrderDetail): string {
  const tail = parseUsdt(due) - parseUsdt(amount) + parseUsdt(fromBalance);
  return toWire(parseUsdt(due) > 0n && tail > 0n ? tail : 0n);
}

/** What an order's money came from and went to, without what is nothing. Amounts are decimal strings. */
export function moneyOf(order: OrderDetail): { line: MoneyLine; amount: string }[] {
  const lines: { line: MoneyLine; amount: string }[] = [
    { line: 'tail', amount: tailOf(order) },
    { line: 'from_balance', amount: order.amount_from_balance },
    { line: 'on_chain', amount: order.amount_received },
    { line: 'missing', amount: order.amount_missing },
    { line: 'credited', amount: order.amount_credited },
    { line: 'refunded', amount: order.amount_refunded },
  ];
  return lines.filter(({ amount }) => parseUsdt(amount) > 0n);
}

/** Which sentence says where an order stands: its state, or what is known of its payment while it is open. */
export type OrderSentence = OrderDetail['state'] | 'confirming' | 'underpaid' | 'review' | 'credited' | 'destroyed';

export function sentenceOf(order: OrderDetail): OrderSentence {
  const { state, payment_stage: stage } = order;
  if (state === 'delivered' && order.purged_at !== null) return 'destroyed';
  if (state === 'awaiting_payment' || state === 'expired' || state === 'cancelled') {
    if (stage === 'confirming' || stage === 'review' || stage === 'underpaid') return stage;
    if (state !== 'awaiting_payment' && parseUsdt(order.amount_credited) > 0n) return 'credited';
  }
  return state;
}

/** Seconds until the delivery mail may be sent again. */
export function resendWait({ mailed_at }: OrderDetail, nowMs: number): number {
  const left = mailed_at === null ? 0 : Math.ceil((Date.parse(mailed_at) + 60_000 - nowMs) / 1000);
  // A clock that goes behind the server's must not lock the button for longer than the server would.
  return Math.min(60, Math.max(0, left));
}
