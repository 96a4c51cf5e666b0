import { parseUsdt } from '@lotline/web-core/money';
import { trackEvent } from './event-queue';

/** Notes that an order was placed, and that it is paid when the balance left nothing to pay. */
export function trackOrderPlaced(goodsId: string, placed: { amount_due: string }): void {
  trackEvent('order_placed', { goods: goodsId });
  if (parseUsdt(placed.amount_due) === 0n) trackEvent('order_paid');
}
