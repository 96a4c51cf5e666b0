import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { byCursor, ordersKey } from '../query-client';
import { ordersParams, type OrdersFilter } from './list';
import { orderRefreshMs, ordersRefreshMs } from './refresh';
import type { FoundOrder } from './types';

const byNumber = (orderNo: string) => ({ params: { path: { order_no: orderNo } } });

/** One's own orders, newest first, in pages. */
export const ordersQuery = (filter: OrdersFilter, limit = 20) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', filter, limit],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...ordersParams(filter), cursor: pageParam ?? undefined, limit };
      return api.get('/api/orders', { params: { query }, signal });
    },
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ordersRefreshMs(state.data?.pages.flatMap(({ items }) => items) ?? []),
  });

/** All orders of the filter as a file. */
export const downloadOrders = (filter: OrdersFilter) =>
  api.download('/api/orders', { params: { query: { ...ordersParams(filter), format: 'csv' } } });

export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', orderNo],
    queryFn: ({ signal }) => api.get('/api/orders/{order_no}', { ...byNumber(orderNo), signal }),
    refetchInterval: ({ state }) => orderRefreshMs(state.data),
  });

/** The order behind a mailed link. */
export const linkedOrderQuery = (token: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'link', token],
    queryFn: async ({ signal }) => {
      const { order } = await api.get('/api/orders/by-link/{token}', { params: { path: { token } }, signal });
      return order;
    },
    refetchInterval: ({ state }) => orderRefreshMs(state.data),
  });

/** An order as its buyer reaches it: as one's own, or by the mailed link. */
export type OrderSource = { kind: 'order'; orderNo: string } | { kind: 'link'; token: string };

export const cancelOrder = (source: OrderSource) =>
  source.kind === 'order'
    ? api.post('/api/orders/{order_no}/cancel', byNumber(source.orderNo))
    : api.post('/api/orders/by-link/{token}/cancel', { params: { path: { token: source.token } } });

/** Sends the delivery email again. */
export const resendOrder = (orderNo: string) => api.post('/api/orders/{order_no}/resend', byNumber(orderNo));

/**
 * The order with this number and delivery e-mail; a link that opens it is mailed. One answer for a wrong number and a
 * wrong e-mail: `orders.not_found`.
 */
export const lookUpOrder = (order_no: string, email: string): Promise<FoundOrder> =>
  api.post('/api/orders/lookup', { body: { order_no, email } });
