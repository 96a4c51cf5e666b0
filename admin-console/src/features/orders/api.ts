import { idempotent, type Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { ordersKey } from '../../shared/api/query-keys';
import { endOfDay, startOfDay } from '@lotline/web-core/admin';
import { exportColumns, type ListParams, type ListState } from '../../shared/list-kit';

export const ordersListKey = [...ordersKey, 'list'] as const;

export type Order = Schemas['AdminOrder'];

export type OrderItem = Order['items'][number];

export const states = [
  'awaiting_payment',
  'preordered',
  'paid',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
] as const;
export const statuses = ['processing', 'completed', 'closed'] as const satisfies readonly Order['status'][];

/** Days of the URL as instants of the wire. */
export const orderParams = ({ filters }: ListState): Record<string, string | undefined> => ({
  ...filters,
  from: startOfDay(filters.from),
  to: endOfDay(filters.to),
});

function orderQuery({
  status,
  state,
  goods_id: goodsId,
  user_id: userId,
  from,
  to,
  q,
}: Omit<ListParams, 'limit' | 'cursor'>) {
  const text = (value: string | number | undefined) => (value === undefined ? undefined : value.toString());
  return {
    q: text(q),
    status: statuses.find((one) => one === status),
    state: states.find((one) => one === state),
    goods_id: text(goodsId),
    user_id: text(userId),
    from: text(from),
    to: text(to),
  };
}

export const fetchOrders = ({ limit, cursor, ...params }: ListParams, signal: AbortSignal) =>
  api.get('/api/admin/orders', { params: { query: { ...orderQuery(params), limit, cursor } }, signal });

/** The columns of the file that a column of the list stands for. */
const inFile = {
  order_no: ['order_no'],
  created: ['time'],
  goods: ['goods_zh', 'goods_en'],
  quantity: ['quantity'],
  gender: ['gender'],
  amount: ['coupon_code', 'discount', 'amount'],
  due: ['amount_due'],
  received: ['amount_received'],
  state: ['state'],
  email: ['email'],
  buyer: ['buyer', 'agent_code', 'agent'],
};

/** How many orders one address can name. */
export const mostNamed = 200;

/**
 * All orders of the filter as a CSV file, or those that are named: a row for each with the chosen columns, or a row for each
 * product with all columns.
 */
export const downloadOrders = (state: ListState, orderNos: readonly string[] | null, rows: 'orders' | 'items') => {
  const columns = rows === 'orders' ? exportColumns(state, inFile, 'order_no') : undefined;
  const which = orderNos === null ? orderQuery({ ...orderParams(state), q: state.q }) : { order_nos: orderNos.join() };
  return api.download('/api/admin/orders/export', { params: { query: { ...which, columns, rows } } });
};

/** Everything that happened to an order. Asked for again while its money is on its way. */
export const timelineQuery = (orderNo: string, open: boolean) =>
  queryOptions({
    queryKey: [...ordersKey, 'timeline', orderNo],
    queryFn: ({ signal }) =>
      api.get('/api/admin/orders/{order_no}/timeline', { params: { path: { order_no: orderNo } }, signal }),
    refetchInterval: open ? 5_000 : false,
  });

export type TimelineEvent = Schemas['TimelineEvent'];

/** Refunds money of an order, or of one item, to its buyer. The amount is a decimal string. */
export const refundOrder = (orderNo: string, body: Schemas['RefundBody'], key: string): Promise<Order> =>
  api.post('/api/admin/orders/{order_no}/refund', {
    params: { path: { order_no: orderNo } },
    body,
    ...idempotent(key),
  });

/** What a refund would do, before it is given. */
export const previewRefund = (orderNo: string, query: { amount: string; item?: number }, signal: AbortSignal) =>
  api.get('/api/admin/orders/{order_no}/refund-preview', {
    params: { path: { order_no: orderNo }, query },
    signal,
  });

/** At most once a minute. */
export const resendOrder = (orderNo: string) =>
  api.post('/api/admin/orders/{order_no}/resend', { params: { path: { order_no: orderNo } } });

/** The receipt of a paid order as PDF. */
export const downloadReceipt = (orderNo: string, language: 'zh-cn' | 'en') =>
  api.download('/api/admin/orders/{order_no}/receipt', {
    params: { path: { order_no: orderNo }, query: { language } },
  });

/** What to do to the kept answers after an order was changed, or may have been. */
export function useOrderCache(): { changed: () => Promise<void> } {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: ordersKey }) };
}
