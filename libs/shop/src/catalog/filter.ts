export const sorts = ['recommended', 'price', 'newest', 'stock'] as const;
export type Sort = (typeof sorts)[number];

export interface GoodsFilter {
  category: string | null;
  q: string;
  inStock: boolean;
  sort: Sort;
}

/** Reads the list's filter from the address. What is not a known value counts as not given. */
export function filterFrom(query: URLSearchParams): GoodsFilter {
  const sort = query.get('sort');
  return {
    category: query.get('category'),
    q: query.get('q')?.trim() ?? '',
    inStock: query.get('in_stock') === '1',
    sort: sorts.find((known) => known === sort) ?? ('recommended' satisfies Sort),
  };
}

/** Writes a changed filter into the address; defaults are left out, and whatever else stands there stays. */
export function withFilter(query: URLSearchParams, change: Partial<GoodsFilter>): URLSearchParams {
  const filter = { ...filterFrom(query), ...change };
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | null) => {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  };
  put('category', filter.category);
  put('q', filter.q.trim());
  put('in_stock', filter.inStock ? '1' : null);
  put('sort', filter.sort === 'recommended' ? null : filter.sort);
  return next;
}

export const isFiltered = (filter: GoodsFilter): boolean =>
  filter.category !== null || filter.q !== '' || filter.inStock;
