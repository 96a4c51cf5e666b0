import type { OrderState } from './types';

/** An open order changes by itself when it is paid, a paid one within a moment, a pre-order when its stock arrives. */
const REFRESH_MS: Partial<Record<OrderState, number>> = {
  awaiting_payment: 10_000,
  preordered: 30_000,
  paid: 2_000,
};
const LIST_REFRESH_MS = 10_000;

/** After how long an order is read again; false for one that stays as it is. */
export const orderRefreshMs = (order: { state: OrderState } | undefined): number | false =>
  order === undefined ? false : (REFRESH_MS[order.state] ?? false);

/** The same of a list. */
export const ordersRefreshMs = (orders: readonly { state: OrderState }[]): number | false =>
  orders.some((order) => orderRefreshMs(order) !== false) && LIST_REFRESH_MS;
