import { ApiError, type Api, type Schemas } from '@lotline/web-core/api';
import { forgetGuestOrders, guestOrdersOf, type SessionStore } from '@lotline/web-core/session';

type Order = Schemas['OrderDetail'];

/** Older ones are looked at by who opens them. */
const RECENT_MS = 86_400_000;
const MAX_READ = 5;

/** The newest orders that were placed in this browser without an account. Those that the server does not know are removed. */
export async function loadGuestOrders(
  api: Pick<Api, 'get'>,
  store: Pick<SessionStore, 'get' | 'set' | 'remove'>,
  signal?: AbortSignal,
): Promise<Order[]> {
  const recent = guestOrdersOf(store)
    .filter(({ placedAt }) => Date.now() - placedAt < RECENT_MS)
    .slice(0, MAX_READ);
  const read = async (orderNo: string): Promise<Order | null> => {
    try {
      return await api.get('/api/orders/{order_no}', {
        params: { path: { order_no: orderNo } },
        ...(signal === undefined ? {} : { signal }),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error;
      forgetGuestOrders(store, orderNo);
      return null;
    }
  };
  const orders = await Promise.all(recent.map(({ order_no: orderNo }) => read(orderNo)));
  return orders.filter((order) => order !== null);
}
