export const sorts = ['recommended', 'sold', 'price', 'newest', 'stock'] as const;
export type Sort = (typeof sorts)[number];

/** The API's limit of attribute values in one request. */
export const MAX_FILTER_VALUES = 10;

/** The API's limit of characters in a search. */
const MAX_SEARCH = 100;

/** A value, or a range of numbers, as the API takes them: for any other it rejects the whole list. */
const NUMBER = String.raw`-?\d{1,9}(?:\.\d{1,3})?`;
const ATTRIBUTE = new RegExp(
  String.raw`^[a-z0-9_]{1,30}:(?:[a-z0-9_-]{1,30}|${NUMBER}|${NUMBER}\.\.|\.\.${NUMBER}|${NUMBER}\.\.${NUMBER})$`,
);

export interface GoodsFilter {
  category: string | null;
  q: string;
  inStock: boolean;
  /** Only what the visitor marked. */
  favourites: boolean;
  sort: Sort;
  /** `key:value` as the API takes them: any value of one key, and all keys. A range of numbers is `key:min..max`. */
  attributes: readonly string[];
}

export const emptyFilter: GoodsFilter = {
  category: null,
  q: '',
  inStock: false,
  favourites: false,
  sort: 'recommended',
  attributes: [],
};

/** As the API takes it: anything else would be an error of the whole list. */
const CATEGORY_ID = /^[1-9]\d{0,18}$/;

/** Reads the list's filter from the address. What is not a known value counts as not given. */
export function filterFrom(query: URLSearchParams): GoodsFilter {
  const sort = query.get('sort');
  return {
    category: CATEGORY_ID.test(query.get('category') ?? '') ? query.get('category') : null,
    q: query.get('q')?.trim().slice(0, MAX_SEARCH) ?? '',
    inStock: query.get('in_stock') === '1',
    favourites: query.get('favourites') === '1',
    sort: sorts.find((known) => known === sort) ?? ('recommended' satisfies Sort),
    attributes: query
      .getAll('attribute')
      .filter((one) => ATTRIBUTE.test(one))
      .slice(0, MAX_FILTER_VALUES),
  };
}

/**
 * Writes a changed filter into the address; defaults are left out, and whatever else stands there stays. Attributes belong to a category:
 * another one starts without them.
 */
export function withFilter(query: URLSearchParams, change: Partial<GoodsFilter>): URLSearchParams {
  const before = filterFrom(query);
  const filter = { ...before, ...change };
  if (filter.category !== before.category && change.attributes === undefined) filter.attributes = [];
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | null) => {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  };
  put('category', filter.category);
  put('q', filter.q.trim());
  put('in_stock', filter.inStock ? '1' : null);
  put('favourites', filter.favourites ? '1' : null);
  put('sort', filter.sort === 'recommended' ? null : filter.sort);
  next.delete('attribute');
  filter.attributes.slice(0, MAX_FILTER_VALUES).forEach((one) => next.append('attribute', one));
  return next;
}

/** The same as a query of `GET /api/goods`, which does not know what the visitor marked. */
export const goodsParams = (filter: GoodsFilter) => ({
  category_id: filter.category ?? undefined,
  q: filter.q,
  sort: filter.sort === 'recommended' ? undefined : filter.sort,
  in_stock: filter.inStock ? true : undefined,
  attribute: filter.attributes.length === 0 ? undefined : [...filter.attributes],
});

export const isFiltered = (filter: GoodsFilter): boolean =>
  filter.category !== null || filter.q !== '' || filter.inStock || filter.favourites || filter.attributes.length > 0;

/** What a filter demands of one attribute. */
export const filterValues = (attributes: readonly string[], key: string): string[] =>
  attributes.filter((one) => one.startsWith(`${key}:`)).map((one) => one.slice(key.length + 1));

/** The filter with other values of one attribute. */
export const withFilterValues = (
  attributes: readonly string[],
  key: string,
  values: readonly string[],
): readonly string[] => [
  ...attributes.filter((one) => !one.startsWith(`${key}:`)),
  ...values.map((value) => `${key}:${value}`),
];

/** The ends of a range of numbers as they were typed; an open end is empty. */
export function rangeOf(value: string | undefined): { min: string; max: string } {
  const [min = '', max = ''] = value?.split('..') ?? [];
  return { min, max };
}

const number = new RegExp(`^${NUMBER}$`);

/** The range as the API takes it; null for one that demands nothing or is not a number. */
export function rangeValue({ min, max }: { min: string; max: string }): string | null {
  const [from, to] = [min.trim(), max.trim()];
  if (from === '' && to === '') return null;
  return [from, to].every((end) => end === '' || number.test(end)) ? `${from}..${to}` : null;
}
