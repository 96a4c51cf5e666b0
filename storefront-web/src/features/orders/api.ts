import { idempotent, type Schemas } from '@lotline/front-kit/api';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/services';

export type Order = Schemas['Order'];
export type OrderState = Order['state'];
export type PlaceOrder = Schemas['PlaceOrderBody'];
export type PlacedOrder = Schemas['PlacedOrder'];

export const orderStates = ['awaiting_payment', 'paid', 'delivered', 'expired', 'cancelled', 'refunded'] as const;

/** An open order changes by itself when it is paid. */
const OPEN_REFRESH_MS = 10_000;
const isOpen = (order: Order | undefined): boolean => order?.state === 'awaiting_payment' || order?.state === 'paid';

export interface OrdersFilter {
  state: OrderState | null;
  q: string;
}

export const ordersQuery = (filter: OrdersFilter, limit = 20) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list', filter, limit],
    queryFn: ({ pageParam, signal }) => {
      const query = { state: filter.state ?? undefined, q: filter.q, cursor: pageParam ?? undefined, limit };
      return api.get('/api/orders', { params: { query }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some(isOpen)) === true ? OPEN_REFRESH_MS : false,
  });

export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNo],
    queryFn: ({ signal }) => api.get('/api/orders/{order_no}', { params: { path: { order_no: orderNo } }, signal }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? OPEN_REFRESH_MS : false),
  });

/** The order behind a mailed link. */
export const linkedOrderQuery = (token: string) =>
  queryOptions({
    queryKey: ['orders', 'link', token],
    queryFn: async ({ signal }) => {
      const { order } = await api.get('/api/orders/by-link/{token}', { params: { path: { token } }, signal });
      return order;
    },
    refetchInterval: ({ state }) => (isOpen(state.data) ? OPEN_REFRESH_MS : false),
  });

export const placeOrder = (body: PlaceOrder, key: string): Promise<PlacedOrder> =>
  api.post('/api/orders', { body, ...idempotent(key) });
export const cancelOrder = (orderNo: string) =>
  api.post('/api/orders/{order_no}/cancel', { params: { path: { order_no: orderNo } } });
export const resendOrder = (orderNo: string) =>
  api.post('/api/orders/{order_no}/resend', { params: { path: { order_no: orderNo } } });

/** Where delivered lines come from: one's own order, or the mailed link. */
export type LinesSource = { kind: 'order'; orderNo: string } | { kind: 'link'; token: string };

/** The server's largest page of lines. */
const PAGE = 2_000;

export const linesQuery = (source: LinesSource) =>
  infiniteQueryOptions({
    queryKey: ['lines', source],
    queryFn: ({ pageParam, signal }) => {
      const query = { offset: pageParam, limit: PAGE };
      return source.kind === 'order'
        ? api.get('/api/orders/{order_no}/lines', { params: { path: { order_no: source.orderNo }, query }, signal })
        : api.get('/api/orders/by-link/{token}/lines', { params: { path: { token: source.token }, query }, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const seen = pages.reduce((sum, one) => sum + one.lines.length, 0);
      return page.lines.length > 0 && seen < page.total ? seen : null;
    },
    // What was delivered never changes, and it is secret: not fetched again, and dropped when nobody looks at it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The lines as a file, byte for byte as they were delivered. */
export const downloadLines = (source: LinesSource, format: 'txt' | 'csv') =>
  source.kind === 'order'
    ? api.download('/api/orders/{order_no}/lines', {
        params: { path: { order_no: source.orderNo }, query: { format } },
      })
    : api.download('/api/orders/by-link/{token}/lines', {
        params: { path: { token: source.token }, query: { format } },
      });
