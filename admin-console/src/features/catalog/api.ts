import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { goodsDetailQuery } from '../../shared/api/queries';
import { categoriesKey, goodsKey } from '../../shared/api/query-keys';
import type { ListParams, Page } from '../../shared/list-kit';

export type Goods = Schemas['AdminGoods'];
export type ListedGoods = Schemas['AdminListedGoods'];
export type StockState = NonNullable<ListedGoods['stock_state']>;
export type GoodsStatus = Goods['status'];
export type IdentifierKind = Schemas['AdminLineField']['identifier'];
/** What lines are made of, as it is saved: without `identifier` a field's name decides. */
export type LineFormatBody = Schemas['LineFormatInput'];
export type Category = Schemas['Category'];
/** Goods as they are saved; saving replaces everything. */
export type GoodsBody = Schemas['GoodsInput'];
export type Attribute = Category['attributes'][number];

/** A category as it is saved; saving replaces everything. */
export type CategoryBody = Schemas['CategoryInput'];

export const fetchGoodsPage = (params: ListParams, signal: AbortSignal): Promise<Page<ListedGoods>> => {
  // The list reads these from its own choices only.
  const query = params as ListParams & { status?: GoodsStatus; stock?: StockState; sort?: 'cover' };
  return api.get('/api/admin/goods', { params: { query }, signal });
};

/** One goods in any status. */
export const goodsQuery = (id: string) => queryOptions({ ...goodsDetailQuery(id), enabled: id !== '' });

export const saveGoods = (id: string | null, body: GoodsBody): Promise<Goods> =>
  id === null ? api.post('/api/goods', { body }) : api.put('/api/goods/{id}', { params: { path: { id } }, body });

/** How many buyers wait for a mail when goods are in stock again, by the goods' id. */
export const restockCountsQuery = () =>
  queryOptions({
    queryKey: ['restock-counts'],
    queryFn: ({ signal }) => api.get('/api/admin/restock-requests', { signal }),
    select: ({ items }) => new Map(items.map(({ goods_id: id, waiting }) => [id, waiting])),
    staleTime: 60_000,
  });

const fetchGoodsOrder = (categoryId: string, signal: AbortSignal) =>
  api.get('/api/admin/categories/{id}/goods-order', { params: { path: { id: categoryId } }, signal });

export type OrderedGoods = Schemas['OrderedGoods'];

/** The goods of a category in the order of the shop. What is being put in order is not fetched again meanwhile. */
export const goodsOrderQuery = (categoryId: string) =>
  queryOptions({
    queryKey: [...goodsKey, 'order', categoryId],
    queryFn: ({ signal }) => fetchGoodsOrder(categoryId, signal),
    select: ({ items }) => items,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const saveGoodsOrder = (categoryId: string, ids: string[]) =>
  api.put('/api/admin/categories/{id}/goods-order', { params: { path: { id: categoryId } }, body: { ids } });

/** A conflict when the order is no longer the previous one. */
export const saveCategoryOrder = (ids: string[], previousIds: string[]) =>
  api.put('/api/admin/category-order', { body: { ids, previous_ids: previousIds } });

/** Makes a draft with everything that these goods have but their lines. */
export const copyGoods = (id: string): Promise<Goods> => api.post('/api/goods/{id}/copy', { params: { path: { id } } });

/** All goods as a file that the import takes. */
export const downloadCatalog = () => api.download('/api/admin/catalog/export');

export const saveCategory = (id: string | null, body: CategoryBody): Promise<Category> =>
  id === null
    ? api.post('/api/categories', { body })
    : api.put('/api/categories/{id}', { params: { path: { id } }, body });

export const deleteCategory = (id: string): Promise<unknown> =>
  api.delete('/api/categories/{id}', { params: { path: { id } } });

/** Products that one change of prices may have. */
export const maxBulkPrices = 500;

export type BulkPricesBody = Schemas['BulkPricesBody'];
export type BulkPrices = Schemas['BulkPrices'];
export type BulkPriceRow = BulkPrices['items'][number];
export type BulkPriceChange = Schemas['BulkPriceChange'];

/** The old and the new prices; nothing is saved. */
export const previewBulkPrices = (body: BulkPricesBody): Promise<BulkPrices> =>
  api.post('/api/goods/bulk-prices', { params: { query: { dry_run: true } }, body });

/** Saves the prices of a preview. */
export const saveBulkPrices = (body: BulkPricesBody): Promise<BulkPrices> =>
  api.post('/api/goods/bulk-prices', { params: { query: {} }, body });

/** The newest changes of many prices. */
export const bulkPriceChangesQuery = queryOptions({
  queryKey: [...goodsKey, 'bulk-prices'],
  queryFn: ({ signal }) => api.get('/api/admin/bulk-price-changes', { signal }),
  select: ({ items }) => items,
});

export const undoBulkPrices = (id: string) =>
  api.post('/api/admin/bulk-price-changes/{id}/undo', { params: { path: { id } } });

/** Key of the goods list for `useList`. */
export const goodsListKey = [...goodsKey, 'list'] as const;

/** What to do to the kept answers after something was saved. */
export function useCatalogCache() {
  const client = useQueryClient();
  return {
    /** Puts a saved goods into every kept list and page; gives what stood there, to put back when saving fails. */
    show: (goods: Goods): (() => void) => {
      const before = client.getQueriesData({ queryKey: goodsKey });
      client.setQueryData([...goodsKey, 'one', goods.id], goods);
      client.setQueriesData<Page<Goods>>({ queryKey: goodsListKey }, (page) =>
        page === undefined ? page : { ...page, items: page.items.map((item) => (item.id === goods.id ? goods : item)) },
      );
      return () => before.forEach(([key, data]) => client.setQueryData(key, data));
    },
    goodsChanged: () =>
      Promise.all([goodsKey, categoriesKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
    categoriesChanged: () => client.invalidateQueries({ queryKey: categoriesKey }),
  };
}
