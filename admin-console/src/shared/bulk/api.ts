import { idempotent, type Schemas } from '@lotline/web-core/api';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api';

export type BatchActionRun = Schemas['BatchActionRun'];
export type BatchActionItem = Schemas['BatchActionItem'];
export type Filter = Readonly<Record<string, string | undefined>>;

/** What a run is to be about: named things, or all of a filter. */
export interface BulkStart {
  action: string;
  params: Readonly<Record<string, unknown>>;
  keys: readonly string[] | null;
  filter: Filter;
  confirmed: number;
}

const runsKey = ['bulk-runs'] as const;
const pollMs = 1_000;

export const isUnderWay = ({ state }: BatchActionRun): boolean => state === 'collecting' || state === 'running';

/** How many things a filter finds; asked only while `wanted`. */
export const countQuery = (action: string, filter: Filter, wanted: boolean) =>
  queryOptions({
    queryKey: [...runsKey, 'count', action, filter],
    queryFn: ({ signal }) =>
      api.post('/api/admin/bulk-runs/count', { body: { action, filter: { ...filter } }, signal }),
    enabled: wanted,
    staleTime: 10_000,
  });

/** One run, asked for again while it is under way. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...runsKey, 'one', id],
    queryFn: ({ signal }) => api.get('/api/admin/bulk-runs/{id}', { params: { path: { id } }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || isUnderWay(data) ? pollMs : false),
  });

/** The first things of a run that were refused. */
export const refusedQuery = (id: string, count: number) =>
  queryOptions({
    queryKey: [...runsKey, 'refused', id, count],
    queryFn: ({ signal }) =>
      api.get('/api/admin/bulk-runs/{id}/items', {
        params: { path: { id }, query: { outcome: 'refused', limit: 50 } },
        signal,
      }),
    enabled: count > 0,
  });

/** The reader's runs of the last days. */
export const runsQuery = queryOptions({
  queryKey: [...runsKey, 'list'],
  queryFn: ({ signal }) => api.get('/api/admin/bulk-runs', { signal }),
  refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) === true ? 2 * pollMs : false),
});

/** Begins, stops and repeats runs; the kept answers follow. */
export function useRunActions() {
  const client = useQueryClient();
  const keep = (run: BatchActionRun): BatchActionRun => {
    client.setQueryData([...runsKey, 'one', run.id], run);
    void client.invalidateQueries({ queryKey: [...runsKey, 'list'] });
    return run;
  };
  return {
    start: async ({ action, params, keys, filter, confirmed }: BulkStart, key: string): Promise<BatchActionRun> => {
      const which = keys === null ? { filter: { ...filter } } : { keys: [...keys] };
      const body = { action, params: { ...params }, confirmed, ...which };
      return keep(await api.post('/api/admin/bulk-runs', { body, ...idempotent(key) }));
    },
    cancel: async (id: string): Promise<BatchActionRun> =>
      keep(await api.post('/api/admin/bulk-runs/{id}/cancel', { params: { path: { id } } })),
    retry: async (id: string): Promise<BatchActionRun> =>
      keep(await api.post('/api/admin/bulk-runs/{id}/retry', { params: { path: { id } } })),
  };
}
