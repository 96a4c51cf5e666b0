import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, select, toDate } from '../../database/index.js';
import { type HourlyTable, HourlyTables, Jobs } from '../../infrastructure/scheduler/index.js';

const EVERY_MS = 5 * 60_000;

/** Counts events by the hour, name, code and bot, so that months of them are read at once. */
@Injectable()
export class EventHours implements HourlyTable {
  readonly name = 'tracking.events';
  /** A browser may report what happened up to a day ago. */
  readonly openHours = 26;

  constructor(jobs: Jobs, hours: HourlyTables) {
    jobs.register({
      name: 'tracking.hours',
      everyMs: EVERY_MS,
      run: async () => void (await hours.bringUpToDate(this)),
    });
  }

  async firstAt(em: EntityManager): Promise<Date | null> {
    const [row] = await select<{ at: string | Date }>(
      em,
      'SELECT occurred_at AS at FROM tracking_events ORDER BY occurred_at LIMIT 1',
    );
    return row ? toDate(row.at) : null;
  }

  async fill(em: EntityManager, from: Date, to: Date): Promise<void> {
    await execute(em, 'DELETE FROM tracking_hours WHERE hour_at>=? AND hour_at<?', [from, to]);
    await execute(
      em,
      `INSERT INTO tracking_hours (hour_at, name, promotion_code, bot, events, visits)
       SELECT CONCAT(SUBSTR(occurred_at, 1, 13), ':00:00.000'), name, COALESCE(promotion_code, ''), COALESCE(bot, ''),
         COUNT(*), COUNT(DISTINCT session_id)
       FROM tracking_events WHERE occurred_at>=? AND occurred_at<?
       GROUP BY SUBSTR(occurred_at, 1, 13), name, COALESCE(promotion_code, ''), COALESCE(bot, '')`,
      [from, to],
    );
    await execute(em, 'DELETE FROM tracking_channel_hours WHERE hour_at>=? AND hour_at<?', [from, to]);
    await execute(
      em,
      `INSERT INTO tracking_channel_hours (hour_at, promotion_code, channel, visits)
       SELECT CONCAT(SUBSTR(occurred_at, 1, 13), ':00:00.000'), promotion_code, channel, COUNT(DISTINCT session_id)
       FROM tracking_events WHERE occurred_at>=? AND occurred_at<? AND name='page_view'
         AND promotion_code IS NOT NULL AND channel IS NOT NULL
       GROUP BY SUBSTR(occurred_at, 1, 13), promotion_code, channel`,
      [from, to],
    );
  }
}
