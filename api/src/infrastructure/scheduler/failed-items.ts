import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { execute, insertRows, isDuplicate, select, toDate, Transactions } from '../../database/index.js';
import { faultText } from '../../common/errors/index.js';

/** What failed is left alone for so long after its first, second and each later failure, so that each run begins with what did not. */
const RETRY_AFTER_MS = { first: 60_000, second: 300_000, later: 3_600_000 };
/** Due again for so long and not met: the row was done in another way. */
const STALE_AFTER_MS = 24 * 3_600_000;

export interface FailedItem {
  job: string;
  item: string;
  error: string;
  tries: number;
  firstFailedAt: Date;
  lastFailedAt: Date;
  retryAt: Date;
}

interface Raw {
  job: string;
  item: string | number;
  error: string;
  tries: string | number;
  first_failed_at: string | Date;
  last_failed_at: string | Date;
  retry_at: string | Date;
}

/**
 * The condition that leaves out what a job failed with lately; `?` is the time now. `id` is the column of the row's id, with
 * its table, `now` the parameter's name in a query builder.
 */
export const notFailedLately = (job: string, id: string, now = '?'): string =>
  `NOT EXISTS (SELECT 1 FROM job_failed_items f WHERE f.job='${job}' AND f.item=${id} AND f.retry_at > ${now})`;

/**
 * Lets a job go on with the other rows when one fails. The row is noted where staff see it, left alone for a
 * minute, later for five and for an hour, and tried again. A fault that keeps the note from being written, such as a lost database, fails the run instead.
 */
@Injectable()
export class FailedItems {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  /** Does `work` for each row that did not fail lately. Answers how many were done. */
  async each(job: string, ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<number> {
    if (ids.length === 0) return 0;
    const now = this.clock.now();
    const known = await this.known(job, now);
    let done = 0;
    for (const id of ids) {
      const retryAt = known.get(id);
      if (retryAt && retryAt > now) continue;
      if (await this.one(job, id, () => work(id), retryAt !== undefined)) done += 1;
    }
    return done;
  }

  /** The same for one row; `noted` when it may have failed before. False when it failed. */
  async one(job: string, id: string, work: () => Promise<unknown>, noted = true): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      this.log.error({ err: error, job, item: id }, 'job: a row failed and is left alone for a while');
      await this.note(job, id, error);
      return false;
    }
    if (noted) await this.clear(job, [id]);
    return true;
  }

  /** These rows are done. */
  async clear(job: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await this.transactions.run((em) =>
        execute(em, 'DELETE FROM job_failed_items WHERE job=? AND item=?', [job, id]),
      );
    }
  }

  /** The rows of a job that failed lately and are left alone for now. */
  async restingNow(job: string): Promise<string[]> {
    const now = this.clock.now();
    return [...(await this.known(job, now))].filter(([, retryAt]) => retryAt > now).map(([item]) => item);
  }

  /** The rows of a job that failed, with when each may be tried again; forgets those that nobody met again. */
  async known(job: string, now: Date): Promise<Map<string, Date>> {
    const rows = await this.transactions.read((em) =>
      select<Pick<Raw, 'item' | 'retry_at'>>(em, 'SELECT item, retry_at FROM job_failed_items WHERE job=?', [job]),
    );
    if (rows.length === 0) return new Map();
    const stale = new Date(now.getTime() - STALE_AFTER_MS);
    await this.transactions.run((em) =>
      execute(em, 'DELETE FROM job_failed_items WHERE job=? AND retry_at<?', [job, stale]),
    );
    return new Map(rows.map(({ item, retry_at }) => [String(item), toDate(retry_at)]));
  }

  /** The oldest ones, of all jobs. */
  async list(em: EntityManager, limit: number): Promise<FailedItem[]> {
    const rows = await select<Raw>(
      em,
      `SELECT job, item, error, tries, first_failed_at, last_failed_at, retry_at FROM job_failed_items
       ORDER BY first_failed_at LIMIT ${limit}`,
    );
    return rows.map((row) => ({
      job: row.job,
      item: String(row.item),
      error: row.error,
      tries: Number(row.tries),
      firstFailedAt: toDate(row.first_failed_at),
      lastFailedAt: toDate(row.last_failed_at),
      retryAt: toDate(row.retry_at),
    }));
  }

  /** How many there are by job, and since when the oldest fails. */
  async counts(em: EntityManager): Promise<{ job: string; count: number; since: Date | null }[]> {
    const rows = await select<{ job: string; n: string | number; since: string | Date | null }>(
      em,
      'SELECT job, COUNT(*) AS n, MIN(first_failed_at) AS since FROM job_failed_items GROUP BY job ORDER BY job',
    );
    return rows.map(({ job, n, since }) => ({ job, count: Number(n), since: toDate(since) }));
  }

  private async note(job: string, item: string, error: unknown): Promise<void> {
    const now = this.clock.now();
    const text = faultText(error);
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    const { first, second, later } = RETRY_AFTER_MS;
    // MySQL takes the new value of a column that was set before: the time goes first.
    const again = () =>
      this.transactions.run((em) =>
        execute(
          em,
          `UPDATE job_failed_items SET retry_at=CASE WHEN tries=1 THEN ? ELSE ? END, tries=tries+1, error=?, last_failed_at=?
           WHERE job=? AND item=?`,
          [after(second), after(later), text, now, job, item],
        ),
      );
    if ((await again()) > 0) return;
    const columns = ['job', 'item', 'error', 'tries', 'first_failed_at', 'last_failed_at', 'retry_at'];
    try {
      await this.transactions.run((em) =>
        insertRows(em, 'job_failed_items', columns, [[job, item, text, 1, now, now, after(first)]]),
      );
    } catch (fault) {
      if (!isDuplicate(fault)) throw fault;
      await again();
    }
  }
}
