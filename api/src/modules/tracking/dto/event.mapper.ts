import type { CatalogueContent } from '../services/event-catalogue.service.js';
import type { TrackingEvent } from '../entities/tracking-event.entity.js';
import type { EventCount } from '../repositories/tracking-hours.repository.js';
import type { CatalogueEvent, CountedEvents, ExploredEvent } from './explore.dto.js';

export const toExploredEvent = (event: TrackingEvent): ExploredEvent => ({
  id: event.id,
  name: event.name,
  path: event.path,
  session_id: event.sessionId,
  promotion_code: event.promotionCode,
  bot: event.bot,
  platform: event.platform,
  language: event.language,
  visitor: event.visitor,
  properties: event.properties,
  occurred_at: event.occurredAt.toISOString(),
});

export const toCountedEvents = ({ key, events, visits, lastAt }: EventCount): CountedEvents => ({
  key,
  events,
  visits,
  last_at: lastAt.toISOString(),
});

export const toCatalogueEvent = (entry: CatalogueContent, count?: EventCount): CatalogueEvent => ({
  name: entry.name,
  label_zh: entry.labelZh,
  label_en: entry.labelEn,
  note: entry.note,
  status: entry.status,
  version: entry.version,
  events: count?.events ?? 0,
  last_at: count?.lastAt.toISOString() ?? null,
});

/** An event that was reported and is not in the catalogue. */
export const toUnknownEvent = ({ key, events, lastAt }: EventCount): CatalogueEvent => ({
  name: key,
  label_zh: key,
  label_en: key,
  note: '',
  status: 'unknown',
  version: 0,
  events,
  last_at: lastAt.toISOString(),
});
