import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { StuckMessagesService } from '../../../infrastructure/outbox/index.js';
import { RetentionService } from '../../../infrastructure/retention/index.js';
import { FailedItemsService, isUnhealthy, JobRunsService } from '../../../infrastructure/scheduler/index.js';
import type { Waiting } from '../repositories/attention.repository.js';
import { WatcherStateService } from './watcher-state.service.js';

/** What needs attention in the running system, as its parts report it. */
@Injectable()
export class SystemAttentionService {
  constructor(
    private readonly watcher: WatcherStateService,
    private readonly stuck: StuckMessagesService,
    private readonly runs: JobRunsService,
    private readonly items: FailedItemsService,
    private readonly retention: RetentionService,
    private readonly manager: EntityManager,
  ) {}

  async checkWatcher(): Promise<Waiting> {
    const { ok } = await this.watcher.find();
    return { count: ok ? 0 : 1, since: null };
  }

  countStuckMessages(): Promise<Waiting> {
    return this.stuck.countStuck(this.manager);
  }

  async countOverdueDeletions(): Promise<Waiting> {
    const overdue = await this.retention.findOverdue(this.manager);
    return {
      count: overdue.reduce((sum, { count }) => sum + count, 0),
      since: findOldest(overdue.map(({ since }) => since)),
    };
  }

  /** A job that fails is one thing to look at, and so is a job that left out some rows. */
  async countFailingJobs(): Promise<Waiting> {
    const failing = (await this.runs.listRuns(this.manager)).filter(isUnhealthy);
    const incomplete = await this.items.countByJob(this.manager);
    const names = new Set([...failing, ...incomplete].map(({ job }) => job));
    const since = [...failing.map((run) => run.lastSuccessAt), ...incomplete.map((items) => items.since)];
    return { count: names.size, since: findOldest(since) };
  }
}

const findOldest = (dates: readonly (Date | null)[]): Date | null =>
  dates.filter((date) => date !== null).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
