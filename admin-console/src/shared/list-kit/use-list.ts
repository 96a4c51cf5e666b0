import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readListState, writeListState, type ListRules, type ListState } from './url-state';

export interface Page<T> {
  items: T[];
  next_cursor: string | null;
  total?: number;
}

/** Parameters that a list sends to the server. */
export interface ListParams extends Readonly<Record<string, string | number | undefined>> {
  q: string;
  limit: number;
  cursor?: string;
}

export interface List<T> {
  state: ListState;
  /** What the list's URL may say. */
  rules: ListRules;
  change: (next: ListState, how?: { replace: boolean }) => void;
  /** Rows of the last good answer; undefined until there is one for this URL or the one before. */
  page: Page<T> | undefined;
  /** The rows belong to the URL before: newer ones are on their way. */
  outdated: boolean;
  fetching: boolean;
  error: Error | null;
  /** When the rows were fetched, in milliseconds since 1970. */
  updatedAtMs: number;
  refresh: () => void;
  /** Null where there is no next page. */
  next: (() => void) | null;
  previous: (() => void) | null;
  /** Number of the page, counted from 1; null when it was opened by a link to somewhere in the middle. */
  pageNumber: number | null;
}

/** Cursors of the pages before this one. Kept in the history entry: a cursor knows only the way forward. */
const trailOf = (historyState: unknown): readonly (string | null)[] => {
  if (typeof historyState !== 'object' || historyState === null || !('trail' in historyState)) return [];
  return Array.isArray(historyState.trail) ? (historyState.trail as (string | null)[]) : [];
};

/**
 * A list whose search, filters, page and columns live in the URL, and whose rows come from the server by keyset paging.
 * `fetch` is called with the signal that cancels it when the URL changes again.
 */
export function useList<T>(options: {
  key: QueryKey;
  rules: ListRules;
  params?: (state: ListState) => Record<string, string | undefined>;
  fetch: (params: ListParams, signal: AbortSignal) => Promise<Page<T>>;
}): List<T> {
  const { key, rules, fetch, params: own = (s: ListState) => s.filters } = options;
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const state = readListState(query, rules);
  const trail = trailOf(location.state);

  const params: ListParams = {
    ...own(state),
    q: state.q,
    limit: state.size,
    ...(state.cursor === null ? {} : { cursor: state.cursor }),
  };
  const result = useQuery({
    queryKey: [...key, params],
    queryFn: ({ signal }) => fetch(params, signal),
    placeholderData: keepPreviousData,
  });

  const open = (next: ListState, nextTrail: readonly (string | null)[], replace: boolean) => {
    const search = writeListState(next, rules, query).toString();
    // At once, not as a transition: the next click must find the state that this one made.
    const how = { replace, state: { trail: nextTrail }, preventScrollReset: true, flushSync: true };
    void navigate({ pathname: location.pathname, search }, how);
  };
  const cursorAfter = result.isPlaceholderData ? null : (result.data?.next_cursor ?? null);
  const previous = () => open({ ...state, cursor: trail.at(-1) ?? null }, trail.slice(0, -1), false);

  return {
    state,
    rules,
    change: (next, { replace } = { replace: false }) => open(next, [], replace),
    page: result.data,
    outdated: result.isPlaceholderData,
    fetching: result.isFetching,
    error: result.error,
    updatedAtMs: result.dataUpdatedAt,
    refresh: () => void result.refetch(),
    next: cursorAfter === null ? null : () => open({ ...state, cursor: cursorAfter }, [...trail, state.cursor], false),
    previous: state.cursor === null ? null : previous,
    pageNumber: state.cursor === null ? 1 : trail.length > 0 ? trail.length + 1 : null,
  };
}
