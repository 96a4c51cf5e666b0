import { useQuery, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api';
import { session } from '../../shared/session';
import { useSignIn } from '../../shared/stored';
import type { Order } from './api';

const waits = ({ state }: Order): boolean => state === 'awaiting_payment' || state === 'paid';

/** The newest orders: more than one may have unpaid at a time, so that all of those are among them. */
const recentOrdersQuery = () =>
  queryOptions({
    queryKey: ['orders', 'recent'],
    queryFn: async ({ signal }) => (await api.get('/api/orders', { params: { query: { limit: 20 } }, signal })).items,
    staleTime: 15_000,
    refetchInterval: ({ state }) => (state.data?.some(waits) === true ? 15_000 : false),
  });

const none: readonly Order[] = [];

function useRecent() {
  useSignIn();
  return useQuery({ ...recentOrdersQuery(), enabled: session.token() !== null });
}

/** The newest orders of whoever is signed in; none for guests. */
export const useRecentOrders = (): readonly Order[] => useRecent().data ?? none;

/**
 * Whether the newest orders are on their way for the first time. Who waits and shows them afterwards asks for them again
 * when they were refused, and must not wait anew.
 */
export function useRecentOrdersAwaited(): boolean {
  const { isLoading, isFetched } = useRecent();
  return isLoading && !isFetched;
}

/** Orders that can still be paid. */
export const unpaidOf = (orders: readonly Order[]): number =>
  orders.filter(({ state }) => state === 'awaiting_payment').length;
