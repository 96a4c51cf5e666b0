import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ClockService } from '../../common/clock/index.js';
import { insertIgnore } from '../../database/index.js';
import { JobRun } from './scheduler.entities.js';
import { errorText } from '../../common/errors/index.js';

/** A job that comes seldom is failing at its first failure; one that comes often only when it keeps failing. */
const MAX_FAILURES = 3;
const SELDOM_MS = 10 * 60_000;
/** Runs that may be missed, and what a restart or a long run may take besides, before a job is late. */
const MAX_MISSED_RUNS = 3;
const LATE_AFTER_MS = 15 * 60_000;

/** `waiting`: it has not run yet. */
export const JOB_STATES = ['ok', 'failing', 'late', 'waiting'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** How a job went last, and when it runs next. */
export interface JobRunStatus extends JobRun {
  state: JobState;
  nextRunAt: Date;
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
export class JobRunsService {
  private readonly known = new Map<string, number>();

  constructor(
    @InjectRepository(JobRun) private readonly runs: Repository<JobRun>,
    private readonly clock: ClockService,
  ) {}

  /** A job is registered: it is listed even before its first run. */
  register(job: string, everyMs: number): void {
    this.known.set(job, everyMs);
  }

  async recordRun({ job, everyMs, durationMs, error }: JobOutcome): Promise<void> {
    const now = this.clock.now();
    const run = { everyMs, durationMs: Math.round(durationMs) };
    const failed = error !== undefined;
    const outcome = failed
      ? { failures: () => 'failures + 1', lastFailedAt: now, lastError: errorText(error) }
      : { failures: 0, lastSuccessAt: now };
    await insertIgnore(this.runs.manager, JobRun, [{ job, ...run, failures: 0 }]);
    await this.runs.update({ job }, { ...run, ...outcome });
  }

  /** Every job that is registered, by name, failing and late ones first. */
  async listRuns(manager = this.runs.manager): Promise<JobRunStatus[]> {
    const now = this.clock.now();
    const byName = new Map((await manager.find(JobRun)).map((run) => [run.job, run]));
    const runs = [...this.known]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([job, everyMs]) => {
        const row = byName.get(job);
        return row ? toStatus(row, everyMs, now) : neverRun(job, everyMs, now);
      });
    const bad = runs.filter(isUnhealthy);
    return [...bad, ...runs.filter((run) => !isUnhealthy(run))];
  }
}

export const isUnhealthy = ({ state }: JobRunStatus): boolean => state === 'failing' || state === 'late';

const slotAfter = (atMs: number, everyMs: number): Date => new Date((Math.floor(atMs / everyMs) + 1) * everyMs);

const neverRun = (job: string, everyMs: number, now: Date): JobRunStatus => ({
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

function toStatus(run: JobRun, everyMs: number, now: Date): JobRunStatus {
  const { failures, lastSuccessAt, lastFailedAt } = run;
  const lastMs = Math.max(lastSuccessAt?.getTime() ?? 0, lastFailedAt?.getTime() ?? 0);
  const failing = failures >= MAX_FAILURES || (failures > 0 && everyMs >= SELDOM_MS);
  const late = now.getTime() - lastMs > MAX_MISSED_RUNS * everyMs + LATE_AFTER_MS;
  const state = failing ? 'failing' : late ? 'late' : 'ok';
  return { ...run, everyMs, state, nextRunAt: slotAfter(lastMs, everyMs) };
}
