import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../common/clock/index.js';
import { everyMs, type RetentionName } from '../../config/retention.config.js';
import { type JobResult, JobRunnerService } from '../scheduler/index.js';
import { RetentionRunsService } from './retention-runs.service.js';
import type { Purge, Overdue } from './retention.types.js';

/** The job comes hourly: what is still there this long after its time was not missed by chance. */
const OVERDUE_AFTER_MS = 2 * 3_600_000;

/** What modules delete when it is old, each with a job. */
@Injectable()
export class RetentionService {
  private readonly known = new Map<RetentionName, Purge>();

  constructor(
    private readonly jobs: JobRunnerService,
    private readonly runs: RetentionRunsService,
    private readonly clock: ClockService,
  ) {}

  /** A module says once, when it is made, how its part of the table is deleted. */
  register(what: Purge): void {
    this.jobs.register({
      name: what.name,
      everyMs: everyMs(what.name),
      run: (stopping) => this.runs.runPurge(what, stopping),
    });
    this.known.set(what.name, what);
  }

  /** Each purge job calls it, and most of the time the run of this hour is made already. */
  runPurge(name: RetentionName): Promise<JobResult> {
    return this.jobs.runJob(name);
  }

  listPurges(): Purge[] {
    return [...this.known.values()];
  }

  /** What should have been purged by now and was not, of all that was promised to users. */
  async findOverdue(manager: EntityManager): Promise<(Overdue & { name: RetentionName })[]> {
    const before = new Date(this.clock.now().getTime() - OVERDUE_AFTER_MS);
    const found: (Overdue & { name: RetentionName })[] = [];
    for (const what of this.known.values()) {
      if (what.overdue) found.push({ name: what.name, ...(await what.overdue(manager, before)) });
    }
    return found;
  }
}
