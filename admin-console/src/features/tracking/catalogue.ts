import type { Schemas } from '@lotline/web-core/api';
import type { ListParams, Page } from '../../shared/list-kit';

type CatalogueEvent = Schemas['CatalogueEvent'];

/** The few ways to look at the catalogue. `missing`: it should be reported, and was not for a week. */
export const catalogueViews = ['unknown', 'missing', 'blocked'] as const;
export type CatalogueView = (typeof catalogueViews)[number];

export const statuses = ['planned', 'live', 'deprecated', 'blocked'] as const;

export const isMissing = ({ status, events }: Pick<CatalogueEvent, 'status' | 'events'>): boolean =>
  (status === 'planned' || status === 'live') && events === 0;

const inView = (event: CatalogueEvent, view: CatalogueView | undefined): boolean =>
  view === undefined || (view === 'missing' ? isMissing(event) : event.status === view);

const matches = ({ name, label_zh: zh, label_en: en }: CatalogueEvent, q: string): boolean =>
  [name, zh, en].some((text) => text.toLowerCase().includes(q.toLowerCase()));

/** One page of the catalogue as a list wants it; the cursor is the number of entries before the page. */
export function listed(all: readonly CatalogueEvent[], { q, view, limit, cursor }: ListParams): Page<CatalogueEvent> {
  const wanted = catalogueViews.find((one) => one === view);
  const found = all.filter((event) => inView(event, wanted) && matches(event, q.trim()));
  const start = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
  const end = start + limit;
  return { items: found.slice(start, end), next_cursor: end < found.length ? String(end) : null, total: found.length };
}
