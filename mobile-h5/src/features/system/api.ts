import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import { byCursor } from '@lotline/shop/query-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { mobileAdminKey } from '../../shared/mobile-admin/keys';

export type SystemView = Schemas['SystemView'];
export type Message = Schemas['MessageView'];

const limit = 20;
const refetchInterval = 15_000;

export const systemQuery = () =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'system'],
    queryFn: ({ signal }) => api.get('/api/admin/system', { signal }),
    refetchInterval,
  });

/** The oldest first. */
export const messagesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...mobileAdminKey, 'system-messages'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/admin/system/messages', {
        params: { query: { limit, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        signal,
      }),
    ...byCursor,
    refetchInterval,
  });

export const retryMessage = (id: string) =>
  api.post('/api/admin/system/messages/{id}/retry', { params: { path: { id } } });

export const dropMessage = (id: string, reason: string) =>
  api.post('/api/admin/system/messages/{id}/drop', { params: { path: { id } }, body: { reason } });
