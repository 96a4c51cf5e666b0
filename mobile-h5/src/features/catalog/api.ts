import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import { byCursor, goodsKey } from '@lotline/shop/query-client';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client';
import { findGoodsPage, withOwnPrices, withPublicPrice, type GoodsFilter } from '@lotline/shop/catalog';

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

/** Goods that match a filter, page by page, with the buyer's prices. */
export const goodsQuery = (filter: GoodsFilter, buyerId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...goodsKey, 'list', filter, buyerId],
    queryFn: ({ pageParam, signal }) => findGoodsPage(filter, { cursor: pageParam, limit: PAGE, signal }),
    ...byCursor,
    refetchInterval: STOCK_REFRESH_MS,
  });

/** What the lists on screen have shown to this buyer, or to any. */
function listed(buyerId?: string | null): Goods[] {
  const lists = queryClient.getQueriesData<InfiniteData<Schemas['GoodsPage']>>({
    queryKey: [...goodsKey, 'list'],
    predicate: ({ queryKey }) => buyerId === undefined || queryKey.at(-1) === buyerId,
  });
  return lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? []);
}

/** The category in which others can be had in place of these goods; null when none of it is known to be in stock. */
export const categoryOfOthers = ({ id, category_id }: Goods): string | null =>
  listed().some((one) => one.category_id === category_id && one.id !== id && one.stock >= one.min_quantity)
    ? category_id
    : null;

/** The goods as a list on screen showed it: enough to open it at once. */
function fromLists(key: string, buyerId: string | null): Schemas['GoodsDetail'] | undefined {
  const goods = listed(buyerId).find(({ id, slug }) => id === key || slug === key);
  if (goods === undefined) return undefined;
  const pictures = goods.cover === null ? [] : [goods.cover];
  const empty = { zh: '', en: '' };
  const unknown = { line_format: null, line_example: null, questions: [] };
  return { ...goods, ...unknown, pictures, description: empty, warranty: empty };
}

export const goodsDetailQuery = (id: string, buyerId: string | null) =>
  queryOptions<Schemas['GoodsDetail'], Error, Schemas['GoodsDetail'], (string | null)[]>({
    queryKey: [...goodsKey, 'one', id, buyerId],
    // What is typed into the order form stays when somebody else signs in; the former buyer's price does not.
    placeholderData: (former, query) =>
      former && query?.queryKey[2] === id ? withPublicPrice(former) : fromLists(id, buyerId),
    queryFn: async ({ signal }) => {
      const goods = await api.get('/api/goods/{id}', { params: { path: { id } }, signal });
      const [priced = goods] = await withOwnPrices([goods], signal);
      return priced;
    },
    refetchInterval: STOCK_REFRESH_MS,
  });
