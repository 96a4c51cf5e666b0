import { loadGuestOrders } from '@lotline/shop/orders';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { queryClient } from '../../shared/api/query-client';
import { session } from '../../shared/api/session';
import { useGuestOrders, useSignIn } from '../../shared/hooks/stored';
import type { Order } from './api';

const waits = ({ state }: Order): boolean => state === 'awaiting_payment' || state === 'paid';

/**
 * The newest orders: more than one may have unpaid at a time, so that all of those are among them. A guest's are those that
 * were placed in this browser.
 */
const recentOrdersQuery = () =>
  queryOptions({
    queryKey: ['orders', 'recent', session.token() === null ? session.get('guestOrders')?.length : 'own'],
    queryFn: async ({ signal }): Promise<Order[]> =>
      session.token() === null
        ? loadGuestOrders(api, session, signal)
        : (await api.get('/api/orders', { params: { query: { limit: 20 } }, signal })).items,
    staleTime: 15_000,
    refetchInterval: ({ state }) => (state.data?.some(waits) === true ? 15_000 : false),
  });

const none: readonly Order[] = [];

/** Whether there can be orders to show: somebody is signed in, or a guest has ordered in this browser. */
export function useHasOrders(): boolean {
  const signedIn = useSignIn() !== null;
  const hasOrdered = useGuestOrders().length > 0;
  return (signedIn && session.token() !== null) || hasOrdered;
}

const useRecent = () => useQuery({ ...recentOrdersQuery(), enabled: useHasOrders() });

/** The newest orders of whoever is signed in, or those that a guest placed in this browser. */
export const useRecentOrders = (): readonly Order[] => useRecent().data ?? none;

/** The same, asked for now: another tab may have ordered a moment ago. Those that are known already when it fails. */
export async function readRecentOrders(): Promise<readonly Order[]> {
  if (session.token() === null && session.get('guestOrders') === null) return none;
  const query = recentOrdersQuery();
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0 });
  } catch {
    return queryClient.getQueryData(query.queryKey) ?? none;
  }
}

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
