import { session } from '@lotline/web-core/browser-session';
import { updateSession } from '@lotline/web-core/session';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api';
import { categoriesKey, goodsKey, ordersKey, rolesKey } from './query-keys';

// What several features read.

/** The signed-in user as the server knows them now; the stored session follows. */
export const meQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: async ({ signal }) => {
    const me = await api.get('/api/auth/me', { signal });
    updateSession(session, me);
    return me;
  },
  staleTime: 60_000,
});

/** Whether the user is one of the sales staff. */
export const isSalesQuery = queryOptions({
  queryKey: ['sales-me'],
  queryFn: async ({ signal }) => (await api.get('/api/sales/me', { signal })).member !== null,
});

/** All roles, the built-in ones first. */
export const rolesQuery = queryOptions({
  queryKey: [...rolesKey, 'all'],
  queryFn: ({ signal }) => api.get('/api/roles', { signal }),
});

/** One product as staff see it, by its id. */
export const goodsDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...goodsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/admin/goods/{id}', { params: { path: { id } }, signal }),
  });

/** All categories, in the order of the shop. */
export const categoriesQuery = queryOptions({
  queryKey: categoriesKey,
  queryFn: ({ signal }) => api.get('/api/categories', { signal }),
  select: (answer) => answer.items,
  staleTime: 30_000,
});

/** One order as staff see it, by its number. */
export const orderDetailQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', orderNo],
    queryFn: ({ signal }) =>
      api.get('/api/admin/orders/{order_no}', { params: { path: { order_no: orderNo } }, signal }),
  });
