import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { placeholders, select, type SqlValue, toDate } from '../../../database/index.js';
import { keysBetween } from '../../../common/ids/index.js';
import type { ToldApart } from '../told-apart.js';

const DAY_MS = 24 * 3_600_000;

export interface EventFilter extends Partial<ToldApart> {
  name?: string;
  sessionId?: string;
  path?: string;
  promotionCode?: string;
  bot?: string;
  from?: Date;
  to?: Date;
  /** Id of the last event on the page before. */
  before?: string;
  limit: number;
}

export interface StoredEvent extends ToldApart {
  id: string;
  name: string;
  path: string | null;
  sessionId: string;
  promotionCode: string | null;
  bot: string | null;
  properties: Record<string, unknown>;
  occurredAt: Date;
}

type CountedBy = 'name' | 'promotion_code' | 'bot';

/** As many as a table shows; somebody who makes names up can't make the answer longer. */
/** More than come in the longest period that is asked for. */
const MOST_VISITS = 100_000_000;
const MOST_KEYS = 200;

export interface EventCount {
  key: string;
  events: number;
  /** Sums of the visits of each hour: one that lasts over two hours counts twice. */
  visits: number;
  lastAt: Date;
}

/** Reads events, one by one and counted. */
@Injectable()
export class EventsRepository {
  /** Newest first by when they were received; one more than `limit`. */
  async list(em: EntityManager, filter: EventFilter): Promise<StoredEvent[]> {
    const { where, params } = conditions(filter);
    const rows = await select<
      ToldApart & {
        id: string | number;
        name: string;
        path: string | null;
        session_id: string;
        promotion_code: string | null;
        bot: string | null;
        properties: string;
        occurred_at: string | Date;
      }
    >(
      em,
      `SELECT id, name, path, session_id, promotion_code, bot, platform, language, visitor, properties,
         occurred_at FROM (SELECT id AS page_id FROM tracking_events WHERE ${where} ORDER BY id DESC LIMIT ${filter.limit + 1}) page
       JOIN tracking_events ON tracking_events.id=page.page_id ORDER BY id DESC`,
      params,
    );
    return rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      path: row.path,
      sessionId: row.session_id,
      promotionCode: row.promotion_code,
      bot: row.bot,
      platform: row.platform,
      language: row.language,
      visitor: row.visitor,
      properties: JSON.parse(row.properties) as Record<string, unknown>,
      occurredAt: toDate(row.occurred_at),
    }));
  }

  /** Counts of a period by event, code or bot, the most frequent first; what came without a code or bot is left out. */
  counts(em: EntityManager, by: CountedBy, from: Date, to: Date): Promise<EventCount[]> {
    return this.count(em, by, { condition: `${by}<>''`, params: [] }, { from, to });
  }

  /** Counts of a period of the events of these names, however rare they are. */
  countsOf(em: EntityManager, names: readonly string[], from: Date, to: Date): Promise<EventCount[]> {
    const named = { condition: `name IN (${placeholders(names)})`, params: names };
    return names.length === 0 ? Promise.resolve([]) : this.count(em, 'name', named, { from, to }, names.length);
  }

  /** When the last event of each name came, of those that were counted in a period: to the moment, not to the hour. */
  async lastOf(em: EntityManager, from: Date, to: Date): Promise<Map<string, Date>> {
    const rows = await select<{ name: string; last_at: string | Date | null }>(
      em,
      `SELECT n.name, (SELECT e.occurred_at FROM tracking_events e WHERE e.name=n.name
         ORDER BY e.occurred_at DESC LIMIT 1) AS last_at
       FROM (SELECT DISTINCT name FROM tracking_hours WHERE hour_at>=? AND hour_at<?) n`,
      [from, to],
    );
    return new Map(
      rows.flatMap(({ name, last_at }) => {
        const at = toDate(last_at);
        return at === null ? [] : [[name, at] as const];
      }),
    );
  }

  private async count(
    em: EntityManager,
    by: CountedBy,
    which: { condition: string; params: readonly string[] },
    { from, to }: { from: Date; to: Date },
    most = MOST_KEYS,
  ): Promise<EventCount[]> {
    const rows = await select<Record<'key' | 'last_at', string> & Record<'events' | 'visits', string | number>>(
      em,
      `SELECT ${by} AS \`key\`, SUM(events) AS events, SUM(visits) AS visits, MAX(hour_at) AS last_at
       FROM tracking_hours WHERE hour_at>=? AND hour_at<? AND ${which.condition}
       GROUP BY ${by} ORDER BY events DESC, ${by} LIMIT ${most}`,
      [from, to, ...which.params],
    );
    return rows.map((row) => ({
      key: row.key,
      events: Number(row.events),
      visits: Number(row.visits),
      lastAt: toDate(row.last_at),
    }));
  }

  /** How many visits reached each of these events: the first one, then the next at the same time or after it, and so on. */
  async funnel(em: EntityManager, names: readonly string[], from: Date, to: Date): Promise<number[]> {
    const period = 'name=? AND occurred_at>=? AND occurred_at<?';
    // The LIMIT keeps a database from writing each step out again in every later one.
    const visits = names.slice(1).reduce(
      (before, _, n) => `SELECT so_far.*, (SELECT MIN(occurred_at) FROM tracking_events
         WHERE session_id=so_far.session_id AND ${period} AND occurred_at>=so_far.s${n}) AS s${n + 1}
         FROM (${before}) so_far LIMIT ${MOST_VISITS}`,
      `SELECT session_id, MIN(occurred_at) AS s0 FROM tracking_events WHERE ${period} GROUP BY session_id
       LIMIT ${MOST_VISITS}`,
    );
    const counts = names.map((_, n) => `COUNT(s${n}) AS n${n}`);
    const inside = [...names].reverse().flatMap((name) => [name, from, to]);
    const [row] = await select<Record<string, string | number | null>>(
      em,
      `SELECT ${counts.join(', ')} FROM (${visits}) visits`,
      inside,
    );
    return names.map((_, n) => Number(row?.[`n${n}`] ?? 0));
  }
}

function conditions(filter: EventFilter): { where: string; params: SqlValue[] } {
  const where: string[] = ['1=1'];
  const params: SqlValue[] = [];
  const add = (condition: string, value: SqlValue | undefined): void => {
    if (value === undefined) return;
    where.push(condition);
    params.push(value);
  };
  // An event is received up to a day after it happened.
  const { first, end } = keysBetween(filter.from, filter.to && new Date(filter.to.getTime() + DAY_MS));
  add('name=?', filter.name);
  add('session_id=?', filter.sessionId);
  add('promotion_code=?', filter.promotionCode);
  add('bot=?', filter.bot);
  add('path=?', filter.path);
  add('platform=?', filter.platform ?? undefined);
  add('language=?', filter.language ?? undefined);
  add('visitor=?', filter.visitor ?? undefined);
  add('occurred_at>=?', filter.from);
  add('occurred_at<?', filter.to);
  add('id>=?', first);
  add('id<?', end);
  add('id<?', filter.before);
  return { where: where.join(' AND '), params };
}
