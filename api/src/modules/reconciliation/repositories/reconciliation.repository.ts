import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleteSome, execute, insertRows, onDuplicate, placeholders, select, toDate } from '../../../database/index.js';
import type { Difference } from '../check.js';

export interface StoredCheck {
  name: string;
  ok: boolean;
  checked: number;
  error: string | null;
  checkedAt: Date | null;
}

export interface StoredDifference extends Difference {
  id: string;
  checkName: string;
}

/** All SQL on runs, checks and differences. */
@Injectable()
export class ReconciliationRepository {
  async start(em: EntityManager, run: { id: string; askedBy: string | null; at: Date }): Promise<void> {
    await insertRows(em, 'reconciliation_runs', ['id', 'asked_by', 'started_at'], [[run.id, run.askedBy, run.at]]);
  }

  async finish(em: EntityManager, id: string, ok: boolean, at: Date): Promise<void> {
    await execute(em, 'UPDATE reconciliation_runs SET finished_at=?, ok=? WHERE id=?', [at, ok, id]);
  }

  /**
   * Whether a run that has not finished began in that time, or goes on: then a process holds the lease `now`. It ends after
   * `now` for clocks that are a little apart.
   */
  async isRunning(
    em: EntityManager,
    { lease, since, until, now }: { lease: string; since: Date; until: Date; now: Date },
  ): Promise<boolean> {
    const rows = await select(
      em,
      `SELECT id FROM reconciliation_runs WHERE finished_at IS NULL
         AND ((started_at>? AND started_at<?) OR EXISTS (SELECT 1 FROM leases WHERE name=? AND until_at>?)) LIMIT 1`,
      [since, until, lease, now],
    );
    return rows.length > 0;
  }

  async lastStarted(em: EntityManager): Promise<Date | null> {
    const [row] = await select<{ at: string | Date | null }>(
      em,
      'SELECT MAX(started_at) AS at FROM reconciliation_runs',
    );
    return toDate(row?.at ?? null);
  }

  async lastFinished(em: EntityManager): Promise<Date | null> {
    const [row] = await select<{ at: string | Date | null }>(
      em,
      'SELECT MAX(finished_at) AS at FROM reconciliation_runs',
    );
    return toDate(row?.at ?? null);
  }

  /** Whether the newest run has no end: it goes on, or its process died. */
  async isNewestUnfinished(em: EntityManager): Promise<boolean> {
    const [row] = await select<{ finished_at: string | Date | null }>(
      em,
      'SELECT finished_at FROM reconciliation_runs ORDER BY started_at DESC, id DESC LIMIT 1',
    );
    return row !== undefined && row.finished_at === null;
  }

  /** Some of those that began before an instant. Each run takes one place, so a few at a time are enough. */
  async forgetRuns(em: EntityManager, before: Date): Promise<void> {
    await deleteSome(em, { table: 'reconciliation_runs', where: 'started_at<?', orderBy: 'started_at' }, [before]);
  }

  /** `error` when a part of it could not be made. */
  async saveCheck(
    em: EntityManager,
    name: string,
    { ok, checked, error, checkedAt, wholeAt }: Omit<StoredCheck, 'name'> & { wholeAt: Date | null },
  ): Promise<void> {
    await execute(
      em,
      `INSERT INTO reconciliation_checks (name, ok, checked, error, checked_at, whole_at) VALUES (?, ?, ?, ?, ?, ?)
       ${onDuplicate(em, 'name')} ok=?, checked=?, error=?, checked_at=?, whole_at=?`,
      [name, ok, checked, error, checkedAt, wholeAt, ok, checked, error, checkedAt, wholeAt],
    );
  }

  /** When all of a check was compared last, if that found nothing and nothing was found since; else null. */
  async wholeAt(em: EntityManager, name: string): Promise<Date | null> {
    const [row] = await select<{ whole_at: string | Date | null }>(
      em,
      'SELECT whole_at FROM reconciliation_checks WHERE name=? AND ok=? AND error IS NULL',
      [name, true],
    );
    return toDate(row?.whole_at ?? null);
  }

  /** It could not be made; what it found before stays. One that was never made is not in order. */
  async saveFailure(em: EntityManager, name: string, error: string): Promise<void> {
    await execute(
      em,
      `INSERT INTO reconciliation_checks (name, ok, checked, error) VALUES (?, ?, 0, ?)
       ${onDuplicate(em, 'name')} error=?`,
      [name, false, error, error],
    );
  }

  async checks(em: EntityManager): Promise<StoredCheck[]> {
    const rows = await select<{
      name: string;
      ok: number | boolean;
      checked: number;
      error: string | null;
      checked_at: string | Date | null;
    }>(em, 'SELECT name, ok, checked, error, checked_at FROM reconciliation_checks');
    return rows.map((row) => ({
      name: row.name,
      ok: Boolean(row.ok),
      checked: Number(row.checked),
      error: row.error,
      checkedAt: toDate(row.checked_at),
    }));
  }

  /** Differences that are there now. */
  async present(em: EntityManager, checkNames: readonly string[]): Promise<StoredDifference[]> {
    return this.differences(em, `check_name IN (${placeholders(checkNames)}) AND gone_at IS NULL`, checkNames);
  }

  async byIds(em: EntityManager, ids: readonly string[]): Promise<StoredDifference[]> {
    return this.differences(em, `id IN (${placeholders(ids)})`, ids);
  }

  private async differences(em: EntityManager, where: string, values: readonly string[]): Promise<StoredDifference[]> {
    if (values.length === 0) return [];
    const rows = await select<{ id: string | number; check_name: string } & Difference>(
      em,
      `SELECT id, check_name, subject, expected, actual FROM reconciliation_differences WHERE ${where} ORDER BY id`,
      values,
    );
    return rows.map(({ check_name, id, ...difference }) => ({ ...difference, id: String(id), checkName: check_name }));
  }

  async add(em: EntityManager, id: string, checkName: string, found: Difference, at: Date): Promise<void> {
    await insertRows(
      em,
      'reconciliation_differences',
      ['id', 'check_name', 'subject', 'expected', 'actual', 'found_at', 'seen_at'],
      [[id, checkName, found.subject, found.expected, found.actual, at, at]],
    );
  }

  async seeAgain(em: EntityManager, id: string, { expected, actual }: Difference, at: Date): Promise<void> {
    await execute(em, 'UPDATE reconciliation_differences SET expected=?, actual=?, seen_at=? WHERE id=?', [
      expected,
      actual,
      at,
      id,
    ]);
  }

  async markGone(em: EntityManager, ids: readonly string[], at: Date): Promise<void> {
    if (ids.length === 0) return;
    await execute(em, `UPDATE reconciliation_differences SET gone_at=? WHERE id IN (${placeholders(ids)})`, [
      at,
      ...ids,
    ]);
  }
}
