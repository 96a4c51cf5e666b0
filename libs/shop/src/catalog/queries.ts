import type { Schemas } from '@lotline/web-core/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { goodsKey } from '../query-client';
import { findFavouriteIds } from '../favourites';
import { openApi } from '../open-api';
import { emptyFilter, goodsParams, type GoodsFilter } from './filter';
import { withOwnPrices } from './own-prices';

/** One more than pages show: the product that is sold out may be among them. */
const MAX_IN_STOCK = 4;

/** The first products in stock, of one category or (null) of all. */
export const inStockQuery = (category: string | null, buyerId: string | null) =>
  queryOptions({
    queryKey: [...goodsKey, 'in-stock', category, buyerId],
    queryFn: async ({ signal }) => {
      const query = { ...goodsParams({ ...emptyFilter, category, inStock: true }), limit: MAX_IN_STOCK };
      const { items } = await openApi.get('/api/goods', { params: { query }, signal });
      return withOwnPrices(items, signal);
    },
    staleTime: 60_000,
  });

/** Up to six other goods that are like these. */
export const similarGoodsQuery = (id: string, buyerId: string | null) =>
  queryOptions({
    queryKey: [...goodsKey, 'similar', id, buyerId],
    queryFn: async ({ signal }) => {
      const { items } = await openApi.get('/api/goods/{id}/similar', { params: { path: { id } }, signal });
      return withOwnPrices(items, signal);
    },
    staleTime: 60_000,
  });

/** A page of goods on sale that match a filter, with the buyer's prices. */
export async function findGoodsPage(
  filter: GoodsFilter,
  { cursor, limit, signal }: { cursor: string | null; limit: number; signal: AbortSignal },
): Promise<Schemas['GoodsPage']> {
  const id = filter.favourites ? await findFavouriteIds() : undefined;
  if (id?.length === 0) return { items: [], next_cursor: null, match: null };
  const query = { ...goodsParams(filter), id, cursor: cursor ?? undefined, limit };
  const page = await api.get('/api/goods', { params: { query }, signal });
  return { ...page, items: await withOwnPrices(page.items, signal) };
}
