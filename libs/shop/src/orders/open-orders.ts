import type { Schemas } from '@lotline/web-core/api';

type Order = Schemas['Order'];

/** A delivery is news for this long, in both shops. */
const JUST_DELIVERED_MS = 60 * 60_000;

const isOpen = (order: Order, nowMs: number): boolean =>
  order.state === 'awaiting_payment' && (order.expires_at === null || Date.parse(order.expires_at) > nowMs);

/** Whether the delivery is still news. */
export const wasJustDelivered = (order: Pick<Order, 'state' | 'delivered_at'>, nowMs: number): boolean =>
  order.state === 'delivered' &&
  order.delivered_at !== null &&
  nowMs - Date.parse(order.delivered_at) < JUST_DELIVERED_MS;

/** The order to go on with: one that can still be paid, else one that is being delivered or has just been. Newest first. */
export function orderToContinue(orders: readonly Order[], nowMs: number): Order | null {
  const fresh = (order: Order): boolean => order.state === 'paid' || wasJustDelivered(order, nowMs);
  return orders.find((order) => isOpen(order, nowMs)) ?? orders.find(fresh) ?? null;
}

/** An order of these goods that waits for its payment, so that nobody makes a second one by accident. */
export const openOrderOf = (orders: readonly Order[], goodsId: string, nowMs: number): Order | null =>
  orders.find((order) => order.goods_id === goodsId && isOpen(order, nowMs)) ?? null;
