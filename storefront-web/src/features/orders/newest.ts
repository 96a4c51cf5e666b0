import { loadGuestOrders } from '@lotline/shop/orders';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useGuestOrders, useSession } from '../../shared/app-state';
import { api, queryClient, session } from '../../shared/services';
import type { Order, OrderState } from './api';

const REFRESH_MS = 10_000;
/** The badge of the navigation may be a little behind the page. */
const UNPAID_REFRESH_MS = 30_000;
const MAX_UNPAID = 5;
const isMoving = ({ state }: Order): boolean => state === 'awaiting_payment' || state === 'paid';

async function loadNewest(limit: number, state: OrderState | undefined, signal: AbortSignal): Promise<Order[]> {
  if (session.token() !== null) {
    return (await api.get('/api/orders', { params: { query: { state, limit } }, signal })).items;
  }
  const orders = await loadGuestOrders(api, session, signal);
  return orders.filter((order) => state === undefined || order.state === state).slice(0, limit);
}

/**
 * The newest orders, of one state or of all: of who is signed in, or those that a guest placed in this browser. Asked for
 * again while one of them waits for money or lines.
 */
export const newestOrdersQuery = (limit: number, state?: OrderState) =>
  queryOptions({
    queryKey: [
      ...['orders', 'newest', limit, state ?? null],
      session.token() === null ? (session.get('guestOrders')?.length ?? 0) : 'own',
    ],
    queryFn: ({ signal }) => loadNewest(limit, state, signal),
    refetchInterval: (query) => (query.state.data?.some(isMoving) === true ? REFRESH_MS : false),
  });

/** Whether there can be orders to show: somebody is signed in, or a guest has ordered in this browser. */
export function useHasOrders(): boolean {
  const signedIn = useSession() !== null;
  const hasOrdered = useGuestOrders().length > 0;
  return signedIn || hasOrdered;
}

/** `newestOrdersQuery`, for whom there can be any. */
export const useNewestOrders = (limit: number, state?: OrderState) =>
  useQuery({ ...newestOrdersQuery(limit, state), enabled: useHasOrders() });

/** How many orders wait for their payment: of who is signed in, or of those that a guest placed in this browser. */
export function useUnpaidCount(): number {
  const signedIn = useSession() !== null;
  const hasOrders = useHasOrders();
  const own = useQuery({
    queryKey: ['orders', 'unpaid'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/orders', { params: { query: { limit: 1 } }, signal })).counts?.awaiting_payment ?? 0,
    refetchInterval: ({ state }) => ((state.data ?? 0) > 0 ? UNPAID_REFRESH_MS : false),
    enabled: signedIn,
  });
  const placed = useQuery({ ...newestOrdersQuery(MAX_UNPAID, 'awaiting_payment'), enabled: hasOrders && !signedIn });
  return (signedIn ? own.data : placed.data?.length) ?? 0;
}

/** The same, asked for now: another tab may have ordered a moment ago. Those that are known already when it fails. */
export async function readNewestOrders(limit: number, state?: OrderState): Promise<readonly Order[]> {
  if (session.token() === null && session.get('guestOrders') === null) return [];
  const query = newestOrdersQuery(limit, state);
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0 });
  } catch {
    return queryClient.getQueryData(query.queryKey) ?? [];
  }
}
