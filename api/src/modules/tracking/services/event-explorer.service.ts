import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { invalidField } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { toCatalogueEvent, toCountedEvents, toExploredEvent, toUnknownEvent } from '../dto/event.mapper.js';
import type {
  CatalogueEvent,
  EventFunnel,
  EventFunnelQuery,
  EventPeriod,
  EventsQuery,
  EventSummary,
  ExploredEventPage,
} from '../dto/explore.dto.js';
import { TrackingEventsRepository } from '../repositories/tracking-events.repository.js';
import { type EventCount, type Period, TrackingHoursRepository } from '../repositories/tracking-hours.repository.js';
import { EventCatalogueService } from './event-catalogue.service.js';

const DAY_MS = 24 * 3_600_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 180;
const CATALOGUE_DAYS = 7;

/** Evaluates events for staff: lists, counts, funnels, and the catalogue. */
@Injectable()
export class EventExplorerService {
  constructor(
    private readonly events: TrackingEventsRepository,
    private readonly hours: TrackingHoursRepository,
    private readonly catalogue: EventCatalogueService,
    private readonly clock: ClockService,
  ) {}

  /** The last received first. */
  async findPage({ cursor, limit = DEFAULT_PAGE, ...filter }: EventsQuery): Promise<ExploredEventPage> {
    const [beforeId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    if (beforeId !== undefined && !ID.test(beforeId)) throw invalidField('cursor', 'cursor');
    const { session_id: sessionId, promotion_code: promotionCode, name, bot, path } = filter;
    const { platform, language, visitor, from, to } = filter;
    const found = await this.events.findPage({
      name,
      sessionId,
      promotionCode,
      bot,
      path,
      platform,
      language,
      visitor,
      from,
      to,
      beforeId,
      limit: limit + 1,
    });
    return toPage(found, limit, toExploredEvent, ({ id }) => [id]);
  }

  async findSummary(query: EventPeriod): Promise<EventSummary> {
    const period = this.toPeriod(query);
    const planned = (await this.catalogue.findAll()).map(({ name }) => name);
    const [byEvent, byCode, byBot] = await Promise.all([
      this.countEvents(planned, period),
      this.hours.countEvents('promotionCode', period),
      this.hours.countEvents('bot', period),
    ]);
    return {
      by_event: byEvent.map(toCountedEvents),
      by_code: byCode.map(toCountedEvents),
      by_bot: byBot.map(toCountedEvents),
    };
  }

  async findFunnel(query: EventFunnelQuery): Promise<EventFunnel> {
    const { from, to } = this.toPeriod(query);
    const visits = await this.events.countFunnel(query.steps, from, to);
    return { steps: query.steps.map((name, index) => ({ name, visits: visits[index] ?? 0 })) };
  }

  /** Events of the catalogue and of the last week, by name. */
  async findCatalogue(): Promise<CatalogueEvent[]> {
    const to = this.clock.now();
    const from = new Date(to.getTime() - CATALOGUE_DAYS * DAY_MS);
    const entries = await this.catalogue.findAll();
    const names = new Set(entries.map(({ name }) => name));
    const seen = await this.countEvents([...names], { from, to });
    const counts = new Map(seen.map((count) => [count.key, count]));
    const planned = entries.map((entry) => toCatalogueEvent(entry, counts.get(entry.name)));
    const unknown = seen.filter(({ key }) => !names.has(key)).map(toUnknownEvent);
    return [...planned, ...unknown].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The most frequent events and all planned ones: invented names must not hide planned events. */
  private async countEvents(planned: readonly string[], period: Period): Promise<EventCount[]> {
    const frequent = await this.hours.countEvents('name', period);
    const counted = new Set(frequent.map(({ key }) => key));
    const rare = planned.filter((name) => !counted.has(name));
    const all = rare.length === 0 ? frequent : [...frequent, ...(await this.hours.countEvents('name', period, rare))];
    const lastAt = await this.events.findLastAt(period.from, period.to);
    return all.map((count) => ({ ...count, lastAt: lastAt.get(count.key) ?? count.lastAt }));
  }

  private toPeriod({ from, to }: EventPeriod): Period {
    const end = to ?? this.clock.now();
    const start = from ?? new Date(end.getTime() - DEFAULT_DAYS * DAY_MS);
    if (start >= end) throw invalidField('to', 'after_start');
    if (end.getTime() - start.getTime() > MAX_DAYS * DAY_MS)
      throw invalidField('from', 'max_days', { limit: MAX_DAYS });
    return { from: start, to: end };
  }
}
