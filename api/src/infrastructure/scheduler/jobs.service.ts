import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import type { Repository } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { AppConfig } from '../../config/index.js';
import { withSpan } from '../tracing/index.js';
import { insertIgnore } from '../../database/index.js';
import { JobSlot } from './scheduler.entities.js';
import { JobRuns } from './job-runs.service.js';

export interface Job {
  name: string;
  everyMs: number;
  /** One bounded batch; may run twice without harm. */
  run(): Promise<void>;
}

/** So often at least a process asks whether a slot is free: an hourly job must not wait an hour after each restart. */
const ASK_MS = 60_000;

/** Scheduled work. Every process with jobs asks for each slot; the one that inserts the slot's row does the work. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly jobs = new Map<string, Job>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly scheduler: SchedulerRegistry,
    @InjectRepository(JobSlot) private readonly slots: Repository<JobSlot>,
    private readonly runs: JobRuns,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
    @Inject(AppConfig) private readonly config: AppConfig,
  ) {}

  /** A module registers its jobs when it is made. */
  register(job: Job): void {
    if (this.jobs.has(job.name)) throw new Error(`two jobs are called ${job.name}`);
    this.jobs.set(job.name, job);
    this.runs.expect(job.name, job.everyMs);
  }

  onApplicationBootstrap(): void {
    if (this.config.ROLE === 'api' || this.config.NODE_ENV === 'test') return;
    for (const job of this.jobs.values()) {
      this.scheduler.addInterval(
        job.name,
        setInterval(() => void this.tick(job.name), Math.min(job.everyMs, ASK_MS)),
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    for (const name of this.scheduler.getIntervals()) this.scheduler.deleteInterval(name);
    await Promise.allSettled(this.running.values());
  }

  /** Claims the current slot of a job and does its work; a slot that another process has is left alone. */
  async tick(name: string): Promise<'done' | 'taken' | 'failed'> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`no job is called ${name}`);
    if (this.running.has(name)) return 'taken';
    const work = this.claimAndRun(job);
    this.running.set(
      name,
      work.then(() => undefined),
    );
    return work.finally(() => this.running.delete(name));
  }

  private async claimAndRun(job: Job): Promise<'done' | 'taken' | 'failed'> {
    const now = this.clock.now();
    const slot = new Date(Math.floor(now.getTime() / job.everyMs) * job.everyMs);
    try {
      if (!(await this.claim(job.name, slot, now))) return 'taken';
    } catch (error) {
      this.log.error({ err: error, job: job.name }, 'job failed');
      return 'failed';
    }
    const begunAt = performance.now();
    try {
      await withSpan(`job ${job.name}`, {}, () => job.run());
      await this.record(job, begunAt);
      return 'done';
    } catch (error) {
      this.log.error({ err: error, job: job.name }, 'job failed');
      await this.record(job, begunAt, error);
      return 'failed';
    }
  }

  /** What cannot be written down changes nothing about the run. */
  private async record({ name, everyMs }: Job, begunAt: number, error?: unknown): Promise<void> {
    const durationMs = performance.now() - begunAt;
    await this.runs.record({ job: name, everyMs, durationMs, error }).catch((fault: unknown) => {
      this.log.error({ err: fault, job: name }, 'job: how it went could not be written down');
    });
  }

  /** False when another process has the slot. */
  private async claim(job: string, slot: Date, now: Date): Promise<boolean> {
    return (await insertIgnore(this.slots.manager, JobSlot, [{ job, slot, createdAt: now }])) === 1;
  }
}
