import { api } from '@lotline/shop/api';
import type { Schemas } from '@lotline/web-core/api';
import type { Span } from '@lotline/web-core/admin';
import { byCursor } from '@lotline/shop/query-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mobileAdminKey } from '../../shared/mobile-admin/keys';

export type SeenEvent = Schemas['ExploredEvent'];
export type KnownEvent = Schemas['CatalogueEvent'];

/** What the list of events is narrowed to; empty for everything. */
export interface EventFilter {
  name: string;
  visit: string;
  page: string;
  platform: '' | NonNullable<SeenEvent['platform']>;
  language: '' | NonNullable<SeenEvent['language']>;
  visitor: '' | NonNullable<SeenEvent['visitor']>;
}

const limit = 30;
const liveMs = 10_000;
const visitPattern = /^[A-Za-z0-9_-]{8,64}$/;
const nobody = { items: [] as SeenEvent[], next_cursor: null };

function fetchEvents(filter: EventFilter, span: Span, cursor: string | null, signal: AbortSignal) {
  const { name, visit, page, platform, language, visitor } = filter;
  // What can be no visit finds nothing.
  if (visit !== '' && !visitPattern.test(visit)) return Promise.resolve(nobody);
  const query = {
    limit,
    from: span.query.from,
    ...(name === '' ? {} : { name }),
    ...(visit === '' ? {} : { session_id: visit }),
    ...(page === '' ? {} : { path: page }),
    ...(platform === '' ? {} : { platform }),
    ...(language === '' ? {} : { language }),
    ...(visitor === '' ? {} : { visitor }),
    ...(cursor === null ? {} : { cursor }),
  };
  return api.get('/api/bury', { params: { query }, signal });
}

/** Events, the last received first. */
export const eventsQuery = (filter: EventFilter, span: Span) =>
  infiniteQueryOptions({
    queryKey: [...mobileAdminKey, 'events', filter, span.firstDay],
    queryFn: ({ pageParam, signal }) => fetchEvents(filter, span, pageParam, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** The newest ones, asked for while somebody watches. */
export const newestQuery = (filter: EventFilter, span: Span, live: boolean) =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'events-newest', filter, span.firstDay],
    queryFn: ({ signal }) => fetchEvents(filter, span, null, signal),
    enabled: live,
    refetchInterval: live ? liveMs : false,
  });

/** Every event that is planned or was seen. */
export const knownQuery = () =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'events-known'],
    queryFn: async ({ signal }) => (await api.get('/api/bury/events', { signal })).items,
    staleTime: 60_000,
  });

export const funnelQuery = (steps: readonly string[], { query: { from, to } }: Span) =>
  queryOptions({
    queryKey: [...mobileAdminKey, 'funnel', steps, from],
    queryFn: ({ signal }) =>
      api.get('/api/bury/funnel', {
        params: {
          query: { steps: steps.join(), ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
