import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, Leases } from '../../core/jobs/index.js';
import { Outbox } from '../../core/outbox/index.js';
import { RunChecks } from './run-checks.js';

export const RUN_MESSAGE = 'reconciliation.run';
/** A run that takes longer has died. */
export const LONGEST_RUN_MS = 5 * 60_000;
const LOOK_EVERY_MS = 60_000;
const LEASE = 'reconciliation';

/** When runs are made: every ten minutes and when staff ask, one at a time in all processes together. */
@Injectable()
export class ReconciliationJobs implements OnModuleInit {
  private running = false;

  constructor(
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly leases: Leases,
    private readonly runChecks: RunChecks,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'reconciliation.run',
      everyMs: LOOK_EVERY_MS,
      run: async () => void (await this.alone(() => this.runChecks.runWhenDue())),
    });
    // It waits for the chain's node, so it must not hold up the shop's own messages.
    this.outbox.handle(RUN_MESSAGE, (payload) => this.asAsked(String(payload.run_id)), 'remote');
  }

  /** Tried again by the outbox when another run goes on. */
  private async asAsked(runId: string): Promise<void> {
    if (!(await this.alone(() => this.runChecks.run(runId)))) throw new Error('another reconciliation is running');
  }

  /** The lease knows processes; within this one a flag says whether a run goes on. */
  private async alone(work: () => Promise<void>): Promise<boolean> {
    if (this.running) return false;
    this.running = true;
    try {
      if (!(await this.leases.hold(LEASE, LONGEST_RUN_MS))) return false;
      await work().finally(() => this.leases.release(LEASE));
      return true;
    } finally {
      this.running = false;
    }
  }
}
