import { parseUsdt, type Micro } from '@lotline/web-core/money';
import type { Order } from './api';

/** What can still be given back of what the shop earned by an order. */
export const leftToRefund = (order: Pick<Order, 'amount_paid' | 'amount_refunded'>): Micro =>
  parseUsdt(order.amount_paid) - parseUsdt(order.amount_refunded);

/** What can still be refunded of the item at a position; of the whole order where that is null. */
export function leftToRefundOf(order: Order, position: number | null): Micro {
  const item = order.items.find((one) => one.position === position);
  return leftToRefund(item ?? order);
}

/** Only money of an order that is paid and not wholly refunded can be given back. */
export const isRefundable = (order: Pick<Order, 'state' | 'amount_paid' | 'amount_refunded'>): boolean =>
  (order.state === 'preordered' || order.state === 'paid' || order.state === 'delivered') && leftToRefund(order) > 0n;

/** A late payment may find fewer lines than were ordered. */
export const isShort = (order: Pick<Order, 'delivered_at' | 'line_count' | 'quantity'>): boolean =>
  order.delivered_at !== null && order.line_count < order.quantity;

export type RefundEffect = 'part' | 'whole_delivered' | 'whole_undelivered' | 'whole_preordered';

/** What a refund of so much does to the order. */
export function refundEffect(order: Order, amount: Micro): RefundEffect {
  if (amount < leftToRefund(order)) return 'part';
  if (order.state === 'preordered') return 'whole_preordered';
  return order.state === 'paid' ? 'whole_undelivered' : 'whole_delivered';
}
