import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/services';
import type { Order, OrderState } from './api';

const REFRESH_MS = 10_000;
const isMoving = ({ state }: Order): boolean => state === 'awaiting_payment' || state === 'paid';

/** One's newest orders, of one state or of all; asked for again while one of them waits for money or lines. */
export const newestOrdersQuery = (limit: number, state?: OrderState) =>
  queryOptions({
    queryKey: ['orders', 'newest', limit, state ?? null],
    queryFn: async ({ signal }) =>
      (await api.get('/api/orders', { params: { query: { state, limit } }, signal })).items,
    refetchInterval: (query) => (query.state.data?.some(isMoving) === true ? REFRESH_MS : false),
  });
