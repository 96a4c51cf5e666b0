import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import { byCursor, goodsKey } from '@lotline/shop/query-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { findGoodsPage, withOwnPrices, withPublicPrice, type GoodsFilter } from '@lotline/shop/catalog';

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

/** Goods that match a filter, page by page, with the buyer's prices. */
export const goodsQuery = (filter: GoodsFilter, buyerId: string | null, limit = 50) =>
  infiniteQueryOptions({
    queryKey: [...goodsKey, filter, limit, buyerId],
    queryFn: ({ pageParam, signal }) => findGoodsPage(filter, { cursor: pageParam, limit, signal }),
    ...byCursor,
    // What another buyer pays is not shown even for a moment.
    placeholderData: (former, query) => (query?.queryKey[3] === buyerId ? former : undefined),
    refetchInterval: STOCK_REFRESH_MS,
  });

export const goodsDetailQuery = (id: string, buyerId: string | null) =>
  queryOptions<GoodsDetail, Error, GoodsDetail, (string | null)[]>({
    queryKey: [...goodsKey, 'detail', id, buyerId],
    queryFn: async ({ signal }) => {
      const goods = await api.get('/api/goods/{id}', { params: { path: { id } }, signal });
      const [priced = goods] = await withOwnPrices([goods], signal);
      return priced;
    },
    // What is typed into the order form stays when somebody else signs in; the former buyer's price does not.
    placeholderData: (former, query) => (former && query?.queryKey[2] === id ? withPublicPrice(former) : undefined),
    refetchInterval: STOCK_REFRESH_MS,
  });
