export const sorts = ['recommended', 'price', 'newest', 'stock'] as const;
export type Sort = (typeof sorts)[number];

export interface GoodsFilter {
  category: string | null;
  q: string;
  inStock: boolean;
  sort: Sort;
}

/** Reads the list's filter from the address, by the names that the desktop shop uses too. What is unknown counts as not given. */
export function filterFrom(query: URLSearchParams): GoodsFilter {
  const sort = query.get('sort');
  return {
    category: query.get('category'),
    q: query.get('q')?.trim() ?? '',
    inStock: query.get('in_stock') === '1',
    sort: sorts.find((known) => known === sort) ?? 'recommended',
  };
}

/** Writes a changed filter into the address; defaults are left out, and whatever else stands there stays. */
export function withFilter(query: URLSearchParams, change: Partial<GoodsFilter>): URLSearchParams {
  const filter = { ...filterFrom(query), ...change };
  const next = new URLSearchParams(query);
  const values = {
    category: filter.category ?? '',
    q: filter.q.trim(),
    in_stock: filter.inStock ? '1' : '',
    sort: filter.sort === 'recommended' ? '' : filter.sort,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const isFiltered = (filter: GoodsFilter): boolean =>
  filter.category !== null || filter.q !== '' || filter.inStock;
