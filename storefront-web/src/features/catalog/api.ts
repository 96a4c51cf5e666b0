import type { Schemas } from '@lotline/web-core/api';
import { byCursor } from '@lotline/shop/query-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/services';
import { goodsParams, type GoodsFilter } from '@lotline/shop/catalog';

export type Goods = Schemas['Goods'];
export type ListedGoods = Schemas['ListedGoods'];
export type GoodsDetail = Schemas['GoodsDetail'];
export type Category = Schemas['Category'];
/** Stock moves with every order: what is on screen is at most this old while the tab is visible. */
const STOCK_REFRESH_MS = 30_000;

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await api.get('/api/categories', { signal })).items,
    staleTime: 60_000,
  });

/** Goods that match a filter, page by page. */
export const goodsQuery = (filter: GoodsFilter, limit = 50) =>
  infiniteQueryOptions({
    queryKey: ['goods', filter, limit],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...goodsParams(filter), cursor: pageParam ?? undefined, limit };
      return api.get('/api/goods', { params: { query }, signal });
    },
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchInterval: STOCK_REFRESH_MS,
  });

export const goodsDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['goods', 'detail', id],
    queryFn: ({ signal }) => api.get('/api/goods/{id}', { params: { path: { id } }, signal }),
    refetchInterval: STOCK_REFRESH_MS,
  });
