import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type JobResult, JobRunnerService, LeasesService } from '../../../infrastructure/scheduler/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { CheckRunnerService } from '../services/check-runner.service.js';

export const RUN_MESSAGE = outboxKind<{ run_id: string }>('reconciliation.run');
export const LEASE = 'reconciliation';
/** It is renewed while a run goes on; a run whose lease is so old has died. */
export const LEASE_MS = 5 * 60_000;
const JOB = 'reconciliation.run';
const DUE_CHECK_INTERVAL_MS = 60_000;

/** When runs are made: every ten minutes and on request of staff, one at a time in all processes together. */
@Injectable()
export class ReconciliationJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly outbox: OutboxService,
    private readonly leases: LeasesService,
    private readonly runner: CheckRunnerService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: JOB,
      everyMs: DUE_CHECK_INTERVAL_MS,
      run: async () => void (await this.leases.runWithLease(LEASE, LEASE_MS, (lost) => this.runner.runWhenDue(lost))),
    });
    // It waits for the chain's node, so it must not hold up the shop's own messages.
    this.outbox.register(RUN_MESSAGE, (payload) => this.runRequested(payload.run_id), 'remote', false);
  }

  @Interval(JOB, DUE_CHECK_INTERVAL_MS)
  runWhenDue(): Promise<JobResult> {
    return this.jobs.runJob(JOB);
  }

  /** Tried again by the outbox when another run goes on. */
  private async runRequested(runId: string): Promise<void> {
    if (
      !(await this.leases.runWithLease(LEASE, LEASE_MS, (lost) => this.runner.runChecks(runId, lost, { whole: true })))
    )
      throw new Error('another reconciliation is running');
  }
}
