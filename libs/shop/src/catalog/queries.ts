import { queryOptions } from '@tanstack/react-query';
import { openApi } from '../open-api';
import { emptyFilter, goodsParams } from './filter';
import { withOwnPrices } from './own-prices';

/** One more than pages show: the product that is sold out may be among them. */
const MAX_IN_STOCK = 4;

/** The first products in stock, of one category or (null) of all. */
export const inStockQuery = (category: string | null, buyerId: string | null) =>
  queryOptions({
    queryKey: ['goods', 'in-stock', category, buyerId],
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
    queryKey: ['goods', 'similar', id, buyerId],
    queryFn: async ({ signal }) => {
      const { items } = await openApi.get('/api/goods/{id}/similar', { params: { path: { id } }, signal });
      return withOwnPrices(items, signal);
    },
    staleTime: 60_000,
  });
