import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { keysBetween } from '../../../common/ids/index.js';
import { toDate } from '../../../database/index.js';
import type { EventLanguage, Platform, Visitor } from '../domain/event-context.js';
import { TrackingEvent } from '../entities/tracking-event.entity.js';

const DAY_MS = 24 * 3_600_000;
/** More than the longest period of a request contains. */
const MAX_VISITS = 100_000_000;

export interface EventFilter {
  name?: string;
  sessionId?: string;
  path?: string;
  promotionCode?: string;
  bot?: string;
  platform?: Platform;
  language?: EventLanguage;
  visitor?: Visitor;
  from?: Date;
  to?: Date;
  /** Only those received before this one. */
  beforeId?: string;
  limit: number;
}

@Injectable()
export class TrackingEventsRepository {
  constructor(@InjectRepository(TrackingEvent) private readonly events: Repository<TrackingEvent>) {}

  /** The last received first. */
  async findPage({ from, to, beforeId, limit, ...equal }: EventFilter): Promise<TrackingEvent[]> {
    // Ids first: the database then reads whole rows for this page only.
    const query = this.events.createQueryBuilder('e').select('e.id').orderBy('e.id', 'DESC').limit(limit);
    for (const [column, value] of Object.entries(equal)) {
      if (value !== undefined) query.andWhere(`e.${column} = :${column}`, { [column]: value });
    }
    if (from !== undefined) query.andWhere('e.occurredAt >= :from', { from });
    if (to !== undefined) query.andWhere('e.occurredAt < :to', { to });
    // An event is received up to a day after it happened.
    const { first, end } = keysBetween(from, to && new Date(to.getTime() + DAY_MS));
    if (first !== undefined) query.andWhere('e.id >= :first', { first });
    if (end !== undefined) query.andWhere('e.id < :end', { end });
    if (beforeId !== undefined) query.andWhere('e.id < :beforeId', { beforeId });
    const page = await query.getMany();
    return this.events.find({ where: { id: In(page.map(({ id }) => id)) }, order: { id: 'DESC' } });
  }

  /** When the first event that is still kept happened. */
  async findFirstAt(manager = this.events.manager): Promise<Date | null> {
    const [first] = await manager.find(TrackingEvent, {
      select: { occurredAt: true },
      order: { occurredAt: 'ASC' },
      take: 1,
    });
    return first?.occurredAt ?? null;
  }

  /** When the last event of each name happened, for the names that were counted in a period: exact, not by the hour. */
  async findLastAt(from: Date, to: Date): Promise<Map<string, Date>> {
    // By hand: one index lookup per name instead of a MAX over all events.
    const rows = await this.events.query<{ name: string; last_at: string | Date | null }[]>(
      `SELECT n.name, (SELECT e.occurred_at FROM tracking_events e WHERE e.name=n.name
         ORDER BY e.occurred_at DESC LIMIT 1) AS last_at
       FROM (SELECT DISTINCT name FROM tracking_hours WHERE hour_at>=? AND hour_at<?) n`,
      [from, to],
    );
    return new Map(rows.flatMap(({ name, last_at }) => (last_at === null ? [] : [[name, toDate(last_at)] as const])));
  }

  /** Counts the visits that reached each event in this order, not before the previous one. */
  async countFunnel(names: readonly string[], from: Date, to: Date): Promise<number[]> {
    const period = 'name=? AND occurred_at>=? AND occurred_at<?';
    // By hand: one nested query per step. The LIMIT keeps a database from merging each step into every later one.
    const visits = names.slice(1).reduce(
      (before, _, n) => `SELECT so_far.*, (SELECT MIN(occurred_at) FROM tracking_events
         WHERE session_id=so_far.session_id AND ${period} AND occurred_at>=so_far.s${n}) AS s${n + 1}
         FROM (${before}) so_far LIMIT ${MAX_VISITS}`,
      `SELECT session_id, MIN(occurred_at) AS s0 FROM tracking_events WHERE ${period} GROUP BY session_id
       LIMIT ${MAX_VISITS}`,
    );
    const counts = names.map((_, n) => `COUNT(s${n}) AS n${n}`);
    const parameters = [...names].reverse().flatMap((name) => [name, from, to]);
    const [row] = await this.events.query<Record<string, string | number | null>[]>(
      `SELECT ${counts.join(', ')} FROM (${visits}) visits`,
      parameters,
    );
    return names.map((_, n) => Number(row?.[`n${n}`] ?? 0));
  }
}
