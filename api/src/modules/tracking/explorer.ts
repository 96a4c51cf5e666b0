import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { invalidField } from '../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import type {
  CatalogueEvent,
  CountedEvents,
  EventFunnel,
  EventFunnelQuery,
  EventPeriod,
  EventsQuery,
  EventSummary,
  ExploredEvent,
  ExploredEventPage,
} from './dto/explore.dto.js';
import { type CatalogueEntry, EventCatalogue } from './event-catalogue.js';
import { type EventCount, EventsRepository, type StoredEvent } from './repositories/events.repository.js';

const DAY_MS = 24 * 3_600_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 180;
const VOLUME_DAYS = 7;

/** What staff see of events: one by one, counted, as a funnel, and beside what was planned. */
@Injectable()
export class Explorer {
  constructor(
    private readonly events: EventsRepository,
    private readonly catalogue: EventCatalogue,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async list(query: EventsQuery): Promise<ExploredEventPage> {
    const limit = query.limit ?? DEFAULT_PAGE;
    const [before] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 1);
    if (before !== undefined && !ID.test(before)) throw invalidField('cursor', 'cursor');
    const { session_id: sessionId, promotion_code: promotionCode, name, bot, path, from, to } = query;
    const { platform, language, visitor } = query;
    const apart = { path, platform, language, visitor };
    const rows = await this.transactions.read((em) =>
      this.events.list(em, { ...apart, name, sessionId, promotionCode, bot, from, to, before, limit }),
    );
    return toPage(rows, limit, presentEvent, ({ id }) => [id]);
  }

  async summary(query: EventPeriod): Promise<EventSummary> {
    const { from, to } = this.periodOf(query);
    const count = async (by: 'promotion_code' | 'bot') =>
      (await this.transactions.read((em) => this.events.counts(em, by, from, to))).map(presentCount);
    const byEvent = await this.countEvents(await this.catalogue.all(), from, to);
    return { by_event: byEvent.map(presentCount), by_code: await count('promotion_code'), by_bot: await count('bot') };
  }

  async funnel(query: EventFunnelQuery): Promise<EventFunnel> {
    const { from, to } = this.periodOf(query);
    const visits = await this.transactions.read((em) => this.events.funnel(em, query.steps, from, to));
    return { steps: query.steps.map((name, place) => ({ name, visits: visits[place] ?? 0 })) };
  }

  /** Planned events and those that were seen in the last week, by name. */
  async catalogued(): Promise<CatalogueEvent[]> {
    const to = this.clock.now();
    const from = new Date(to.getTime() - VOLUME_DAYS * DAY_MS);
    const known = await this.catalogue.all();
    const seen = await this.countEvents(known, from, to);
    const counts = new Map(seen.map((count) => [count.key, count]));
    const planned = known.map((entry) => presentEntry(entry, counts.get(entry.name)));
    const names = new Set(known.map(({ name }) => name));
    const unknown = seen.filter(({ key }) => !names.has(key)).map(presentUnknown);
    return [...planned, ...unknown].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The most frequent events, and those that somebody planned: names that are made up by the hundred don't hide them. */
  private async countEvents(known: readonly CatalogueEntry[], from: Date, to: Date): Promise<EventCount[]> {
    return this.transactions.read(async (em) => {
      const frequent = await this.events.counts(em, 'name', from, to);
      const counted = new Set(frequent.map(({ key }) => key));
      const rare = known.map(({ name }) => name).filter((name) => !counted.has(name));
      const all = [...frequent, ...(await this.events.countsOf(em, rare, from, to))];
      const last = await this.events.lastOf(em, from, to);
      return all.map((count) => ({ ...count, lastAt: last.get(count.key) ?? count.lastAt }));
    });
  }

  private periodOf({ from, to }: EventPeriod): { from: Date; to: Date } {
    const end = to ?? this.clock.now();
    const start = from ?? new Date(end.getTime() - USUAL_DAYS * DAY_MS);
    if (start >= end) throw invalidField('to', 'after_start');
    if (end.getTime() - start.getTime() > MOST_DAYS * DAY_MS)
      throw invalidField('from', 'max_days', { limit: MOST_DAYS });
    return { from: start, to: end };
  }
}

const presentEvent = (event: StoredEvent): ExploredEvent => ({
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

const presentCount = ({ key, events, visits, lastAt }: EventCount): CountedEvents => ({
  key,
  events,
  visits,
  last_at: lastAt.toISOString(),
});

export const presentEntry = (entry: CatalogueEntry, count?: EventCount): CatalogueEvent => ({
  name: entry.name,
  label_zh: entry.labelZh,
  label_en: entry.labelEn,
  note: entry.note,
  status: entry.status,
  version: entry.version,
  events: count?.events ?? 0,
  last_at: count?.lastAt.toISOString() ?? null,
});

const presentUnknown = ({ key, events, lastAt }: EventCount): CatalogueEvent => ({
  name: key,
  label_zh: key,
  label_en: key,
  note: '',
  status: 'unknown',
  version: 0,
  events,
  last_at: lastAt.toISOString(),
});
