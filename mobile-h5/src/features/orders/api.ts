import { idempotent, type Schemas } from '@lotline/front-kit/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api';

export type Order = Schemas['Order'];
export type OrderStatus = Schemas['Order']['status'];
export type PlaceOrder = Schemas['PlaceOrderBody'];
export type PlacedOrder = Schemas['PlacedOrder'];

/** The tabs of the list. */
export const orderStatuses = ['processing', 'completed', 'closed'] as const satisfies OrderStatus[];

/** An open order changes by itself when it is paid. */
const OPEN_REFRESH_MS = 10_000;
const isOpen = (order: Order | undefined): boolean => order?.state === 'awaiting_payment' || order?.state === 'paid';

export const ordersQuery = (status: OrderStatus | null) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list', status],
    queryFn: ({ pageParam, signal }) => {
      const query = { status: status ?? undefined, cursor: pageParam ?? undefined, limit: 20 };
      return api.get('/api/orders', { params: { query }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some(isOpen)) === true ? OPEN_REFRESH_MS : false,
  });

const orderPath = (orderNo: string) => ({ path: { order_no: orderNo } });

export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNo],
    queryFn: ({ signal }) => api.get('/api/orders/{order_no}', { params: orderPath(orderNo), signal }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? OPEN_REFRESH_MS : false),
  });

export const placeOrder = (body: PlaceOrder, key: string): Promise<PlacedOrder> =>
  api.post('/api/orders', { body, ...idempotent(key) });
export const cancelOrder = (orderNo: string) =>
  api.post('/api/orders/{order_no}/cancel', { params: orderPath(orderNo) });
export const resendOrder = (orderNo: string) =>
  api.post('/api/orders/{order_no}/resend', { params: orderPath(orderNo) });

/** The server's largest page of lines. */
const PAGE = 2_000;

/** Delivered lines: they never change, so that they are read once, and dropped when nobody looks at them. */
export const linesQuery = (orderNo: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'lines', orderNo],
    queryFn: ({ pageParam, signal }) => {
      const query = { offset: pageParam, limit: PAGE };
      return api.get('/api/orders/{order_no}/lines', { params: { ...orderPath(orderNo), query }, signal });
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
export const downloadLines = (orderNo: string, format: 'txt' | 'csv') =>
  api.download('/api/orders/{order_no}/lines', { params: { ...orderPath(orderNo), query: { format } } });
