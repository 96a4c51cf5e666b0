import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import type { Repository } from 'typeorm';
import { ClockService } from '../../common/clock/index.js';
import { withSpan } from '../tracing/index.js';
import { insertIgnore } from '../../database/index.js';
import { JobSlot } from './scheduler.entities.js';
import { JobRunsService } from './job-runs.service.js';

export interface Job {
  name: string;
  /** It runs once in each slot of this length, in one of the processes. */
  everyMs: number;
  /** One bounded batch; may run twice without harm. `stopping` aborts when the process ends. */
  run(stopping: AbortSignal): Promise<void>;
}

/** `taken`: another run has the slot, in this process or in another one. */
export type JobResult = 'done' | 'taken' | 'failed';

/**
 * How often the method of a job is called that comes less often than that: an hourly job must not wait for an hour after
 * each restart. Most calls find the slot taken.
 */
export const SLOT_CHECK_INTERVAL_MS = 60_000;

/**
 * Runs the jobs that `@Interval` methods start. Time is cut into slots of the job's interval, and the process that claims
 * a slot, by a row that only one can insert, does the work. How it went is recorded.
 */
@Injectable()
export class JobRunnerService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly jobs = new Map<string, Job>();
  private readonly running = new Map<string, Promise<JobResult>>();
  private readonly stopping = new AbortController();

  constructor(
    @InjectRepository(JobSlot) private readonly slots: Repository<JobSlot>,
    private readonly runs: JobRunsService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  /** Jobs register when they are made, in every process: each of them can list all jobs. */
  register(job: Job): void {
    if (this.jobs.has(job.name)) throw new Error(`two jobs are called ${job.name}`);
    this.jobs.set(job.name, job);
    this.runs.register(job.name, job.everyMs);
  }

  registeredNames(): string[] {
    return [...this.jobs.keys()];
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.running.values());
  }

  /** Claims the job's current slot and does its work, unless it runs already or another process has the slot. */
  async runJob(name: string): Promise<JobResult> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`no job is called ${name}`);
    if (this.running.has(name) || this.stopping.signal.aborted) return 'taken';
    const work = this.runInSlot(job);
    this.running.set(name, work);
    return work.finally(() => this.running.delete(name));
  }

  private async runInSlot(job: Job): Promise<JobResult> {
    const now = this.clock.now();
    const slot = new Date(Math.floor(now.getTime() / job.everyMs) * job.everyMs);
    try {
      if (!(await this.claimSlot(job.name, slot, now))) return 'taken';
    } catch (error) {
      this.log.error({ err: error, job: job.name }, 'job failed');
      return 'failed';
    }
    const startedAt = performance.now();
    try {
      await withSpan(`job ${job.name}`, {}, () => job.run(this.stopping.signal));
      await this.recordRun(job, startedAt);
      return 'done';
    } catch (error) {
      this.log.error({ err: error, job: job.name }, 'job failed');
      await this.recordRun(job, startedAt, error);
      return 'failed';
    }
  }

  /** An error here changes nothing about the run. */
  private async recordRun({ name, everyMs }: Job, startedAt: number, error?: unknown): Promise<void> {
    const durationMs = performance.now() - startedAt;
    await this.runs.recordRun({ job: name, everyMs, durationMs, error }).catch((failure: unknown) => {
      this.log.error({ err: failure, job: name }, 'job: how it went could not be written down');
    });
  }

  /** False when another process has the slot. */
  private async claimSlot(job: string, slot: Date, now: Date): Promise<boolean> {
    return (await insertIgnore(this.slots.manager, JobSlot, [{ job, slot, createdAt: now }])) === 1;
  }
}
