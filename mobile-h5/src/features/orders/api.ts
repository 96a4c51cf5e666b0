import { idempotent, type Schemas } from '@lotline/web-core/api';
import { orderRefreshMs, ordersQuery as wireFilter, ordersRefreshMs, type OrdersFilter } from '@lotline/shop/orders';
import type { PayMethod } from '@lotline/shop/ordering';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

export type Order = Schemas['Order'];
export type OneOrder = Schemas['OrderDetail'];
/** How it is paid is always said. */
export type PlaceOrder = Schemas['PlaceOrderBody'] & { method: PayMethod };
export type PlacedOrder = Schemas['PlacedOrder'];

export const ordersQuery = (filter: OrdersFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...wireFilter(filter), cursor: pageParam ?? undefined, limit: 20 };
      return api.get('/api/orders', { params: { query }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ordersRefreshMs(state.data?.pages.flatMap(({ items }) => items) ?? []),
  });

/** All orders of the filter as a file. */
export const downloadOrders = (filter: OrdersFilter) =>
  api.download('/api/orders', { params: { query: { ...wireFilter(filter), format: 'csv' } } });

const orderPath = (orderNo: string) => ({ path: { order_no: orderNo } });
const linkPath = (token: string) => ({ path: { token } });

export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNo],
    queryFn: ({ signal }) => api.get('/api/orders/{order_no}', { params: orderPath(orderNo), signal }),
    refetchInterval: ({ state }) => orderRefreshMs(state.data),
  });

export const placeOrder = (body: PlaceOrder, key: string): Promise<PlacedOrder> =>
  api.post('/api/orders', { body, ...idempotent(key) });
export const cancelOrder = (orderNo: string) =>
  api.post('/api/orders/{order_no}/cancel', { params: orderPath(orderNo) });
export const resendOrder = (orderNo: string) =>
  api.post('/api/orders/{order_no}/resend', { params: orderPath(orderNo) });

/** The order behind a mailed link. */
export const linkedOrderQuery = (token: string) =>
  queryOptions({
    queryKey: ['orders', 'link', token],
    queryFn: async ({ signal }) => {
      const { order } = await api.get('/api/orders/by-link/{token}', { params: { path: { token } }, signal });
      return order;
    },
    refetchInterval: ({ state }) => orderRefreshMs(state.data),
  });

/** Where delivered lines come from: one's own order, or the mailed link. */
export type LinesSource = { kind: 'order'; orderNo: string } | { kind: 'link'; token: string };

/** The first lines come at once, the others in the server's largest pages. */
const FIRST_PAGE = 200;
const PAGE = 2_000;

/** Delivered lines: they never change, so that they are read once, and dropped when nobody looks at them. */
export const linesQuery = (source: LinesSource) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'lines', source],
    queryFn: ({ pageParam, signal }) => {
      const query = { offset: pageParam, limit: pageParam === 0 ? FIRST_PAGE : PAGE };
      return source.kind === 'order'
        ? api.get('/api/orders/{order_no}/lines', { params: { ...orderPath(source.orderNo), query }, signal })
        : api.get('/api/orders/by-link/{token}/lines', { params: { ...linkPath(source.token), query }, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const seen = pages.reduce((sum, one) => sum + one.lines.length, 0);
      return page.lines.length > 0 && seen < page.total ? seen : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The lines as a file, byte for byte as they were delivered. */
export const downloadLines = (source: LinesSource, format: 'txt' | 'csv') =>
  source.kind === 'order'
    ? api.download('/api/orders/{order_no}/lines', { params: { ...orderPath(source.orderNo), query: { format } } })
    : api.download('/api/orders/by-link/{token}/lines', { params: { ...linkPath(source.token), query: { format } } });

export type OrderClaim = Schemas['Claim'];

const CHECKING_MS = 2_000;

/** The claims of an order; while lines are being checked, asked for again. */
export const claimsQuery = (source: LinesSource) =>
  queryOptions({
    queryKey: ['claims', source],
    queryFn: ({ signal }) =>
      source.kind === 'order'
        ? api.get('/api/orders/{order_no}/claims', { params: orderPath(source.orderNo), signal })
        : api.get('/api/orders/by-link/{token}/claims', { params: linkPath(source.token), signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((claim) => claim.state === 'checking') === true ? CHECKING_MS : false,
  });

export function fileClaims(source: LinesSource, lineIds: string[]) {
  const body = { line_ids: lineIds };
  return source.kind === 'order'
    ? api.post('/api/orders/{order_no}/claims', { params: orderPath(source.orderNo), body })
    : api.post('/api/orders/by-link/{token}/claims', { params: linkPath(source.token), body });
}
