import type { Schemas } from '@lotline/web-core/api';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

export type SystemView = Schemas['SystemView'];
export type Job = Schemas['JobView'];
export type FailedItem = Schemas['FailedItemView'];
export type Chain = Schemas['ChainView'];
export type Part = Schemas['PartView'];
export type Message = Schemas['MessageView'];

const systemKey = ['system'] as const;
const PAGE = 20;
const REFRESH_MS = 15_000;

export const systemQuery = queryOptions({
  queryKey: [...systemKey, 'view'],
  queryFn: ({ signal }) => api.get('/api/admin/system', { signal }),
  refetchInterval: REFRESH_MS,
});

/** The oldest first. */
export const messagesQuery = infiniteQueryOptions({
  queryKey: [...systemKey, 'messages'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/admin/system/messages', {
      params: { query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  refetchInterval: REFRESH_MS,
});

export const retryMessage = (id: string) =>
  api.post('/api/admin/system/messages/{id}/retry', { params: { path: { id } } });

export const dropMessage = (id: string, reason: string) =>
  api.post('/api/admin/system/messages/{id}/drop', { params: { path: { id } }, body: { reason } });

/** Asks again for everything on the page. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: systemKey });
}
