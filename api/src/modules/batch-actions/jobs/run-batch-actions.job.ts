import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { type JobResult, JobRunnerService, LeasesService } from '../../../infrastructure/scheduler/index.js';
import type { Run } from '../entities/run.entity.js';
import { BatchRunsRepository } from '../repositories/batch-runs.repository.js';
import { RunStepsService } from '../services/run-steps.service.js';

const NAME = 'batch-actions.run';
const LEASE_MS = 60_000;
const INTERVAL_MS = 2_000;
const MAX_RUNS_PER_ROUND = 5;
/** After this many rounds another process may take the lease. */
const MAX_ROUNDS = 40;

/** Executes active runs, in one process at a time. */
@Injectable()
export class RunBatchActionsJob {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly leases: LeasesService,
    private readonly repository: BatchRunsRepository,
    private readonly steps: RunStepsService,
    private readonly log: PinoLogger,
  ) {
    jobs.register({ name: NAME, everyMs: INTERVAL_MS, run: () => this.runActive() });
  }

  @Interval(NAME, INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.jobs.runJob(NAME);
  }

  private async runActive(): Promise<void> {
    if ((await this.repository.findActive(MAX_RUNS_PER_ROUND)).length === 0) return;
    await this.leases.runWithLease(NAME, LEASE_MS, (lost) => this.doRounds(lost));
  }

  private async doRounds(lost: AbortSignal): Promise<void> {
    const failed = new Set<string>();
    for (let round = 0; round < MAX_ROUNDS && !lost.aborted; round++) {
      const active = await this.repository.findActive(MAX_RUNS_PER_ROUND);
      const runs = active.filter(({ id }) => !failed.has(id));
      if (runs.length === 0) return;
      for (const run of runs) if (!(await this.tryStep(run))) failed.add(run.id);
    }
  }

  /** False when a step fails: the run is retried in the next round, and other runs continue. */
  private async tryStep(run: Run): Promise<boolean> {
    try {
      await this.steps.executeStep(run);
      return true;
    } catch (error) {
      this.log.error({ err: error, run: run.id }, 'bulk: a run cannot go on');
      return false;
    }
  }
}
