import { parseUsdt } from '@lotline/web-core/money';
import type { OrderDetail } from './types';

/** Names the text for the status of an order: its state, or the stage of its payment while it is open. */
export type OrderStatusText =
  OrderDetail['state'] | 'preorder_overdue' | 'confirming' | 'underpaid' | 'review' | 'late' | 'credited' | 'destroyed';

export function statusTextOf(order: OrderDetail): OrderStatusText {
  const { state, payment_stage: stage } = order;
  if (state === 'delivered' && order.purged_at !== null) return 'destroyed';
  const promised = order.preorder_date;
  if (state === 'preordered' && promised !== null && Date.parse(promised) <= Date.now()) return 'preorder_overdue';
  if (state === 'awaiting_payment' || state === 'expired' || state === 'cancelled') {
    if (stage === 'confirming' || stage === 'review' || stage === 'underpaid') return stage;
    const creditedMicro = parseUsdt(order.amount_credited);
    // Less than the price is credited when the order expires, not because it came late.
    if (state === 'expired' && creditedMicro >= parseUsdt(order.amount)) return 'late';
    if (state !== 'awaiting_payment' && creditedMicro > 0n) return 'credited';
  }
  return state;
}

/** Seconds until the delivery mail may be sent again. */
export function resendWait({ mailed_at }: OrderDetail, nowMs: number): number {
  const left = mailed_at === null ? 0 : Math.ceil((Date.parse(mailed_at) + 60_000 - nowMs) / 1000);
  // A clock that goes behind the server's must not lock the button for longer than the server would.
  return Math.min(60, Math.max(0, left));
}
