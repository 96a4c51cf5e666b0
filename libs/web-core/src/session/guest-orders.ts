import type { GuestOrder, SessionStore } from './store';

/** The lines are destroyed 7 days after delivery; an order waits for its money for some hours at most. */
const KEPT_FOR_MS = 8 * 86_400_000;
const MAX_KEPT = 20;

type Store = Pick<SessionStore, 'get' | 'set' | 'remove'>;

/** Orders that were placed in this browser without an account, the newest first. */
export const guestOrdersOf = (store: Pick<SessionStore, 'get'>): readonly GuestOrder[] =>
  store.get('guestOrders') ?? [];

/** Keeps the token of an order that was just placed without an account, so that this browser can open it. */
export function rememberGuestOrder(
  store: Store,
  placed: { order_no: string; access_token: string },
  goodsId: string,
  nowMs: number = Date.now(),
): void {
  const { order_no, access_token } = placed;
  const others = guestOrdersOf(store).filter(
    (order) => order.order_no !== order_no && nowMs - order.placedAt < KEPT_FOR_MS,
  );
  const orders = [{ order_no, access_token, goods_id: goodsId, placedAt: nowMs }, ...others];
  store.set('guestOrders', orders.slice(0, MAX_KEPT));
}

/** Removes one of them, which the server no longer knows, or all of them. */
export function forgetGuestOrders(store: Store, orderNo?: string): void {
  const others = orderNo === undefined ? [] : guestOrdersOf(store).filter((order) => order.order_no !== orderNo);
  if (others.length === 0) store.remove('guestOrders');
  else store.set('guestOrders', others);
}

/** The token that opens an order of this browser; null for every other order. */
export const guestOrderToken = (store: Pick<SessionStore, 'get'>, orderNo: string): string | null =>
  guestOrdersOf(store).find((order) => order.order_no === orderNo)?.access_token ?? null;
