import type { Schemas } from '@lotline/web-core/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { endOfDay, startOfDay } from '@lotline/web-core/admin';
import type { ListParams, Page } from '../../shared/list-kit';
import type { Period } from '../../shared/fields/period';
import { listed } from './catalogue';

export type CatalogueEvent = Schemas['CatalogueEvent'];
export type CatalogueBody = Schemas['CatalogueEventBody'];
export type Counted = Schemas['CountedEvents'];
export type SeenEvent = Schemas['ExploredEvent'];

const trackingKey = ['tracking'] as const;
export const catalogueListKey = [...trackingKey, 'catalogue'] as const;
export const eventsListKey = [...trackingKey, 'events'] as const;

const text = (value: string | number | undefined): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

const fetchAll = async (signal: AbortSignal): Promise<CatalogueEvent[]> =>
  (await api.get('/api/bury/events', { signal })).items;

/** The server gives the catalogue whole. */
export const fetchCatalogue = async (params: ListParams, signal: AbortSignal): Promise<Page<CatalogueEvent>> =>
  listed(await fetchAll(signal), params);

/** Every event that is planned or was seen, to choose from. */
export const knownEventsQuery = queryOptions({
  queryKey: [...trackingKey, 'known'],
  queryFn: ({ signal }) => fetchAll(signal),
  staleTime: 60_000,
});

const visitPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** Events, the last received first. What can be no visit finds nothing. */
export function fetchEvents(params: ListParams, signal: AbortSignal): Promise<Page<SeenEvent>> {
  const { q, limit, cursor } = params;
  if (q !== '' && !visitPattern.test(q)) return Promise.resolve({ items: [], next_cursor: null });
  const query = {
    name: text(params.name),
    session_id: text(q),
    promotion_code: text(params.promotion_code),
    bot: text(params.bot),
    from: startOfDay(text(params.from)),
    to: endOfDay(text(params.to)),
    limit,
    cursor,
  };
  return api.get('/api/bury', { params: { query }, signal });
}

const spanOf = ({ query: { from, to } }: Period) => ({ from, to });

export const summaryQuery = (period: Period) =>
  queryOptions({
    queryKey: [...trackingKey, 'summary', spanOf(period)],
    queryFn: ({ signal }) => api.get('/api/bury/summary', { params: { query: spanOf(period) }, signal }),
  });

export const eventFunnelQuery = (period: Period, steps: readonly string[]) =>
  queryOptions({
    queryKey: [...trackingKey, 'funnel', spanOf(period), steps],
    queryFn: ({ signal }) =>
      api.get('/api/bury/funnel', { params: { query: { ...spanOf(period), steps: steps.join() } }, signal }),
  });

/** Plans, adopts, describes or blocks an event; whatever comes of it, what is shown is asked for again. */
export function useSaveEvent(onSaved: (saved: CatalogueEvent) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, body }: { name: string; body: CatalogueBody }) =>
      api.put('/api/bury/events/{name}', { params: { path: { name } }, body }),
    onSuccess: onSaved,
    onSettled: () => client.invalidateQueries({ queryKey: trackingKey }),
  });
}
