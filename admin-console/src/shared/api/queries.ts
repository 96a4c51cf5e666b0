import { queryOptions } from '@tanstack/react-query';
import { api } from './api';

// What several features read.

/** One product as staff see it, by its id. */
export const goodsDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['goods', 'one', id],
    queryFn: ({ signal }) => api.get('/api/admin/goods/{id}', { params: { path: { id } }, signal }),
  });

export const categoriesKey = ['categories'] as const;

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
    queryKey: ['orders', 'one', orderNo],
    queryFn: ({ signal }) =>
      api.get('/api/admin/orders/{order_no}', { params: { path: { order_no: orderNo } }, signal }),
  });
