import type { OrderDetail, OrderTransfer } from './types';

/** A thing that happened to an order, or (`at` null) is still to come. */
export type OrderEvent =
  | { kind: 'created' | 'paid' | 'delivered' | 'mailed' | 'destroyed'; at: string | null }
  | { kind: 'transfer'; at: string | null; transfer: OrderTransfer }
  | { kind: 'refund'; at: string; amount: string };

const isOver = ({ state }: OrderDetail): boolean =>
  state === 'expired' || state === 'cancelled' || state === 'refunded';

/** What happened to an order, in the order in which it happened; what is still to come follows. */
export function orderTimeline(order: OrderDetail): OrderEvent[] {
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
  // The chain's clock may be behind the shop's: a transfer right after the order is not listed before it.
  const start = Date.parse(order.created_at);
  return [...happened.sort((a, b) => Math.max(start, time(a)) - Math.max(start, time(b))), ...ahead];
}
