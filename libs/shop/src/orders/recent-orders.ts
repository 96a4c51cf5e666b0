import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api';
import { ordersKey, queryClient } from '../query-client';
import { session, useGuestOrders, useSession } from '../session';
import { loadGuestOrders } from './guest-orders';
import { openOrderOf } from './open-orders';
import type { Order } from './types';

const REFRESH_MS = 15_000;

const isMoving = ({ state }: Order): boolean => state === 'awaiting_payment' || state === 'paid';

/**
 * The newest orders: more than one may be unpaid at a time, so that all of those are among them. A guest's are those that
 * were placed in this browser.
 */
const recentOrdersQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'recent', session.token() === null ? session.get('guestOrders')?.length : 'own'],
    queryFn: async ({ signal }): Promise<Order[]> =>
      session.token() === null
        ? loadGuestOrders(api, session, signal)
        : (await api.get('/api/orders', { params: { query: { limit: 20 } }, signal })).items,
    staleTime: REFRESH_MS,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) === true ? REFRESH_MS : false),
  });

/**
 * Whether there can be orders to show: the visitor is logged in, or has ordered as a guest in this browser. An account that still
 * must set up its second factor first may read nothing yet.
 */
export function useHasOrders(): boolean {
  const signIn = useSession();
  const hasOrdered = useGuestOrders().length > 0;
  return signIn !== null && session.token() !== null ? signIn.required_action === null : hasOrdered;
}

const none: readonly Order[] = [];

/**
 * The newest orders of the user, or of a guest in this browser. `isAwaited`: they are being read for the first time; a page
 * that waited once and failed must not wait again.
 */
export function useRecentOrders(): { orders: readonly Order[]; readAtMs: number; isAwaited: boolean } {
  const enabled = useHasOrders();
  const { data = none, dataUpdatedAt, isLoading, isFetched } = useQuery({ ...recentOrdersQuery(), enabled });
  return { orders: enabled ? data : none, readAtMs: dataUpdatedAt, isAwaited: isLoading && !isFetched };
}

/** An order of these goods that waits for its payment; null when there is none. */
export function useOpenOrder(goodsId: string): Order | null {
  const { orders, readAtMs } = useRecentOrders();
  return openOrderOf(orders, goodsId, readAtMs);
}

/** The same, read now: another tab may have ordered a moment ago. Those that are known already when it fails. */
export async function readRecentOrders(): Promise<readonly Order[]> {
  if (session.token() === null && session.get('guestOrders') === null) return none;
  const query = recentOrdersQuery();
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0 });
  } catch {
    return queryClient.getQueryData(query.queryKey) ?? none;
  }
}

/** How many orders wait for their payment. */
export const useUnpaidCount = (): number =>
  useRecentOrders().orders.filter(({ state }) => state === 'awaiting_payment').length;
