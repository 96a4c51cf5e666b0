import type { Schemas } from '@lotline/web-core/api';
import { byCursor } from '@lotline/shop/query-client';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { queryClient } from '../../shared/api/query-client';
import { goodsParams, type GoodsFilter } from '@lotline/shop/catalog';

export type Goods = Schemas['Goods'];
export type ListedGoods = Schemas['ListedGoods'];
export type Category = Schemas['Category'];

const PAGE = 20;
/** Stock moves with every order: what is on screen is at most this old while the tab is visible. */
const STOCK_REFRESH_MS = 30_000;

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await api.get('/api/categories', { signal })).items,
    staleTime: 60_000,
  });

/** Goods that match a filter, page by page. */
export const goodsQuery = (filter: GoodsFilter) =>
  infiniteQueryOptions({
    queryKey: ['goods', 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...goodsParams(filter), cursor: pageParam ?? undefined, limit: PAGE };
      return api.get('/api/goods', { params: { query }, signal });
    },
    ...byCursor,
    refetchInterval: STOCK_REFRESH_MS,
  });

/** What the lists on screen have shown. */
function listed(): Goods[] {
  const lists = queryClient.getQueriesData<InfiniteData<Schemas['GoodsPage']>>({ queryKey: ['goods', 'list'] });
  return lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? []);
}

/** The category in which others can be had in place of these goods; null when none of it is known to be in stock. */
export const categoryOfOthers = ({ id, category_id }: Goods): string | null =>
  listed().some((one) => one.category_id === category_id && one.id !== id && one.stock >= one.min_quantity)
    ? category_id
    : null;

/** The goods as a list on screen showed it: enough to open it at once. */
function fromLists(key: string): Schemas['GoodsDetail'] | undefined {
  const goods = listed().find(({ id, slug }) => id === key || slug === key);
  if (goods === undefined) return undefined;
  const pictures = goods.cover === null ? [] : [goods.cover];
  const empty = { zh: '', en: '' };
  const unknown = { line_format: null, line_example: null, questions: [] };
  return { ...goods, ...unknown, pictures, description: empty, warranty: empty };
}

export const goodsDetailQuery = (id: string) =>
  queryOptions<Schemas['GoodsDetail']>({
    queryKey: ['goods', 'one', id],
    placeholderData: () => fromLists(id),
    queryFn: ({ signal }) => api.get('/api/goods/{id}', { params: { path: { id } }, signal }),
    refetchInterval: STOCK_REFRESH_MS,
  });
