import type { Schemas } from '@lotline/web-core/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

export type Rule = Schemas['RetentionRule'];
export type Day = Schemas['RetentionDay'];
export type DeletionRecord = Schemas['DeletionRecordView'];

const PAGE = 20;

/** What is forgotten when, what was, what will be. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => api.get('/api/admin/retention', { signal }),
});

/** What is left of each run, the newest first. */
export const deletionRecordsQuery = infiniteQueryOptions({
  queryKey: ['retention', 'deletion-records'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/admin/retention/deletion-records', {
      params: { query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) } },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
});
