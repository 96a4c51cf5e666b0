import { limits } from '@lotline/web-core/config';
import { safeRedirect } from '@lotline/web-core/session';
import type { Payment } from './state/state-table';

/**
 * Where the delivered lines of a payment can be seen: by the link that the server gave, in the signed-in buyer's own
 * orders in the app of this width, or as an order that a guest placed in this browser; null when only the mail knows.
 */
export function linesHref(
  payment: Pick<Payment, 'order_no' | 'purpose' | 'links'>,
  visitor: { signedIn: boolean; isGuestOrder: boolean; viewportWidth: number; origin: string },
): string | null {
  const { signedIn, isGuestOrder, viewportWidth, origin } = visitor;
  const given = safeRedirect(payment.links.order, origin);
  // A link with a token of its own opens for everybody, at any width.
  if (given !== null && given.startsWith('/order/')) return given;
  const hasOwnOrders = signedIn || isGuestOrder || given !== null;
  if (!hasOwnOrders || payment.purpose !== 'order') return given;
  // The server names the desktop page; here is the phone's.
  if (viewportWidth <= limits.mobileMaxWidth) return `/mobile/orders/${payment.order_no}`;
  if (isGuestOrder) return lookupHref(payment.order_no);
  return given ?? `/client/purchase-record?order_no=${payment.order_no}`;
}

/** The token of a mailed link, where that is how the lines are opened. */
export const linkTokenOf = (href: string): string | null => /^\/order\/([\w-]+)/.exec(href)?.[1] ?? null;

/** Where a buyer with neither link nor account finds the order, by its number and e-mail. */
export const lookupHref = (orderNo: string): string => `/order-lookup?order_no=${encodeURIComponent(orderNo)}`;

/** Where the same goods can be ordered again, in the app of this width; the shop's first page when they are not known. */
export function againHref(goodsId: string | null, viewportWidth: number): string {
  if (goodsId === null) return '/';
  const page = viewportWidth <= limits.mobileMaxWidth ? '/mobile/index' : '/client/purchase-account';
  return `${page}?goods=${encodeURIComponent(goodsId)}`;
}

/**
 * Where a guest registers to get what is kept under the e-mail. The address is filled in when it is the one that this
 * browser ordered with last, which the masked one tells.
 */
export function registerHref(emailMasked: string | null, lastEmail: string | null): string {
  const [first, host] = [emailMasked?.[0], emailMasked?.split('@')[1]];
  const isSame = lastEmail !== null && lastEmail[0] === first && lastEmail.split('@')[1] === host;
  return isSame ? `/register?email=${encodeURIComponent(lastEmail)}` : '/register';
}

/** Where the signed-in buyer sees the balance, in the app of this width. */
export const balanceHref = (viewportWidth: number): string =>
  viewportWidth <= limits.mobileMaxWidth ? '/mobile/balance' : '/client/amount-recharge';
