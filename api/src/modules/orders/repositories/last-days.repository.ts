import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, placeholders, select, toDate } from '../../../database/index.js';
import { notFailedLately } from '../../../infrastructure/scheduler/index.js';
import type { Overdue } from '../../../infrastructure/retention/index.js';

/** SQL on the last days of delivered lines: who is reminded, what is destroyed. */
@Injectable()
export class LastDaysRepository {
  /** Orders whose lines are to be destroyed by now, without those that failed lately. */
  async dueToPurge(em: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await select<{ id: string | number }>(
      em,
      `SELECT id FROM orders WHERE purged_at IS NULL AND purge_at<=? AND ${notFailedLately('orders.purge', 'orders.id')}
       ORDER BY purge_at LIMIT ${limit}`,
      [now, now],
    );
    return rows.map(({ id }) => String(id));
  }

  /** The SHA-256 of what was delivered of each. */
  async receiptsOf(em: EntityManager, ids: readonly string[]): Promise<{ id: string; sha256: string }[]> {
    const rows = await select<{ id: string | number; delivered_sha256: string | null }>(
      em,
      `SELECT id, delivered_sha256 FROM orders WHERE id IN (${placeholders(ids)}) ORDER BY purge_at`,
      ids,
    );
    return rows.map((row) => ({ id: String(row.id), sha256: row.delivered_sha256 ?? '' }));
  }

  /** Orders whose lines should have been destroyed by an instant and are still there. */
  async overdue(em: EntityManager, before: Date): Promise<Overdue> {
    const [row] = await select<{ n: string | number; since: string | Date | null }>(
      em,
      'SELECT COUNT(*) AS n, MIN(purge_at) AS since FROM orders WHERE purged_at IS NULL AND purge_at<=?',
      [before],
    );
    return { count: Number(row?.n ?? 0), since: toDate(row?.since ?? null) };
  }

  /** How many delivered lines are to be destroyed on which day (UTC). */
  async dueByDay(em: EntityManager, now: Date): Promise<{ day: string; count: number }[]> {
    const rows = await select<{ day: string; n: string | number }>(
      em,
      `SELECT SUBSTR(purge_at, 1, 10) AS day, SUM(line_count) AS n FROM orders WHERE purged_at IS NULL AND purge_at>?
       GROUP BY SUBSTR(purge_at, 1, 10) ORDER BY day`,
      [now],
    );
    return rows.map(({ day, n }) => ({ day, count: Number(n) }));
  }

  /** Delivered orders whose lines are destroyed after `now` and by `until`, and whose buyers were not told so yet. */
  async dueToRemind(em: EntityManager, now: Date, until: Date, limit: number): Promise<string[]> {
    const rows = await select<{ id: string | number }>(
      em,
      `SELECT id FROM orders WHERE purged_at IS NULL AND purge_at>? AND purge_at<=? AND reminded_at IS NULL
         AND state='delivered' AND ${notFailedLately('orders.remind', 'orders.id')} ORDER BY purge_at LIMIT ${limit}`,
      [now, until, now],
    );
    return rows.map(({ id }) => String(id));
  }

  /** False when another worker did. */
  async markReminded(em: EntityManager, id: string, at: Date): Promise<boolean> {
    const sql = 'UPDATE orders SET reminded_at=? WHERE id=? AND reminded_at IS NULL AND purged_at IS NULL';
    return (await execute(em, sql, [at, id])) === 1;
  }

  async markPurged(em: EntityManager, ids: readonly string[], at: Date): Promise<void> {
    await execute(em, `UPDATE orders SET purged_at=? WHERE id IN (${placeholders(ids)}) AND purged_at IS NULL`, [
      at,
      ...ids,
    ]);
  }
}
