import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { execute, insertRows, isDuplicate, select, toDate, Transactions } from '../../database/index.js';
import { faultText } from '../../common/errors/index.js';

/** A job that comes seldom is failing at its first failure; one that comes often only when it keeps failing. */
const MAX_FAILURES = 3;
const SELDOM_MS = 10 * 60_000;
/** Runs that may be missed, and what a restart or a long run may take besides, before a job is late. */
const MISSED_RUNS = 3;
const LATE_AFTER_MS = 15 * 60_000;

/** `waiting`: it has not run yet. */
export const JOB_STATES = ['ok', 'failing', 'late', 'waiting'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface JobRunRow {
  job: string;
  everyMs: number;
  state: JobState;
  lastSuccessAt: Date | null;
  /** Of the last run. */
  durationMs: number;
  /** Runs that failed since the last one that did not. */
  failures: number;
  lastFailedAt: Date | null;
  lastError: string | null;
  nextRunAt: Date;
}

interface Raw {
  job: string;
  last_success_at: string | Date | null;
  duration_ms: string | number;
  failures: string | number;
  last_failed_at: string | Date | null;
  last_error: string | null;
}

export interface JobOutcome {
  job: string;
  everyMs: number;
  durationMs: number;
  /** What it failed with; undefined when it did not. */
  error?: unknown;
}

/** How the jobs went last, as the database has it: any replica may have run them. */
@Injectable()
export class JobRuns {
  private readonly known = new Map<string, number>();

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** A job is registered: it is listed even before its first run. */
  expect(job: string, everyMs: number): void {
    this.known.set(job, everyMs);
  }

  async record({ job, everyMs, durationMs, error }: JobOutcome): Promise<void> {
    const now = this.clock.now();
    const ms = Math.round(durationMs);
    const failed = error !== undefined;
    const text = failed ? faultText(error) : null;
    const update = () =>
      this.transactions.run((em) =>
        failed
          ? execute(
              em,
              `UPDATE job_runs SET every_ms=?, duration_ms=?, failures=failures+1, last_failed_at=?, last_error=?
               WHERE job=?`,
              [everyMs, ms, now, text, job],
            )
          : execute(em, 'UPDATE job_runs SET every_ms=?, duration_ms=?, failures=0, last_success_at=? WHERE job=?', [
              everyMs,
              ms,
              now,
              job,
            ]),
      );
    if ((await update()) > 0) return;
    const columns = ['job', 'every_ms', 'duration_ms', 'failures', 'last_success_at', 'last_failed_at', 'last_error'];
    const row = [job, everyMs, ms, failed ? 1 : 0, failed ? null : now, failed ? now : null, text];
    try {
      await this.transactions.run((em) => insertRows(em, 'job_runs', columns, [row]));
    } catch (fault) {
      if (!isDuplicate(fault)) throw fault;
      await update();
    }
  }

  /** Every job that is registered, by name, those in trouble first. */
  async list(em: EntityManager): Promise<JobRunRow[]> {
    const now = this.clock.now();
    const rows = await select<Raw>(
      em,
      'SELECT job, last_success_at, duration_ms, failures, last_failed_at, last_error FROM job_runs',
    );
    const byName = new Map(rows.map((row) => [row.job, row]));
    const runs = [...this.known]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([job, everyMs]) => {
        const row = byName.get(job);
        return row ? toRow(row, everyMs, now) : neverRun(job, everyMs, now);
      });
    const bad = runs.filter(isInTrouble);
    return [...bad, ...runs.filter((run) => !isInTrouble(run))];
  }
}

export const isInTrouble = ({ state }: JobRunRow): boolean => state === 'failing' || state === 'late';

const slotAfter = (atMs: number, everyMs: number): Date => new Date((Math.floor(atMs / everyMs) + 1) * everyMs);

const neverRun = (job: string, everyMs: number, now: Date): JobRunRow => ({
  job,
  everyMs,
  state: 'waiting',
  lastSuccessAt: null,
  durationMs: 0,
  failures: 0,
  lastFailedAt: null,
  lastError: null,
  nextRunAt: slotAfter(now.getTime(), everyMs),
});

function toRow(raw: Raw, everyMs: number, now: Date): JobRunRow {
  const failures = Number(raw.failures);
  const [lastSuccessAt, lastFailedAt] = [toDate(raw.last_success_at), toDate(raw.last_failed_at)];
  const lastMs = Math.max(lastSuccessAt?.getTime() ?? 0, lastFailedAt?.getTime() ?? 0);
  const failing = failures >= MAX_FAILURES || (failures > 0 && everyMs >= SELDOM_MS);
  const late = now.getTime() - lastMs > MISSED_RUNS * everyMs + LATE_AFTER_MS;
  return {
    job: raw.job,
    everyMs,
    state: failing ? 'failing' : late ? 'late' : 'ok',
    lastSuccessAt,
    durationMs: Number(raw.duration_ms),
    failures,
    lastFailedAt,
    lastError: raw.last_error,
    nextRunAt: slotAfter(lastMs, everyMs),
  };
}
