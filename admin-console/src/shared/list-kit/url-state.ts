/** What the URL of a list says. */
export interface ListState {
  q: string;
  /** Chosen filters by key; a filter that is not set is absent. */
  filters: Readonly<Record<string, string>>;
  size: PageSize;
  /** Where the page starts; null is the first page. */
  cursor: string | null;
  /** Chosen columns by key; null is the default ones. */
  columns: readonly string[] | null;
}

export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Which parameters a list understands. `choices` are the values a filter may have; without them any text is taken. */
export interface ListRules {
  filters: readonly { key: string; choices?: readonly string[] }[];
  /** Every column, in order. */
  columns: readonly string[];
  /** Those that are shown unless the user chooses otherwise. */
  defaultColumns: readonly string[];
}

const isPageSize = (value: number): value is PageSize => pageSizes.some((size) => size === value);
const sameColumns = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Reads a list's state from its URL. Values that the list does not know read as not set. */
export function readListState(query: URLSearchParams, rules: ListRules): ListState {
  const filters: Record<string, string> = {};
  for (const { key, choices } of rules.filters) {
    const value = query.get(key);
    if (value === null || value === '' || (choices !== undefined && !choices.includes(value))) continue;
    filters[key] = value;
  }
  const size = Number(query.get('size'));
  const wanted = query.get('columns')?.split(',') ?? [];
  const columns = rules.columns.filter((column) => wanted.includes(column));
  return {
    q: query.get('q') ?? '',
    filters,
    size: isPageSize(size) ? size : pageSizes[0],
    cursor: query.get('cursor'),
    columns: columns.length === 0 || sameColumns(columns, rules.defaultColumns) ? null : columns,
  };
}

/** Writes a list's state over a URL's query. What equals the default is left out; foreign parameters stay. */
export function writeListState(state: ListState, rules: ListRules, current: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(current);
  const put = (key: string, value: string | null | undefined) => {
    if (value === null || value === undefined || value === '') query.delete(key);
    else query.set(key, value);
  };
  put('q', state.q);
  for (const { key } of rules.filters) put(key, state.filters[key]);
  put('size', state.size === pageSizes[0] ? null : state.size.toString());
  put('cursor', state.cursor);
  put(
    'columns',
    state.columns === null || sameColumns(state.columns, rules.defaultColumns) ? null : state.columns.join(),
  );
  return query;
}

/** Sets or, with null, removes one filter. The first page is shown again: a page number means nothing to other rows. */
export function withFilter(state: ListState, key: string, value: string | null): ListState {
  const { [key]: _removed, ...others } = state.filters;
  return { ...state, cursor: null, filters: value === null || value === '' ? others : { ...others, [key]: value } };
}

export const withoutFilters = (state: ListState): ListState => ({ ...state, q: '', filters: {}, cursor: null });

export const isFiltered = (state: ListState): boolean => state.q !== '' || Object.keys(state.filters).length > 0;
