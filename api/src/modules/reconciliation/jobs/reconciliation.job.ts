import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, Leases } from '../../../infrastructure/scheduler/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { CheckRunnerService } from '../services/check-runner.service.js';

export const RUN_MESSAGE = 'reconciliation.run';
export const LEASE = 'reconciliation';
/** It is renewed while a run goes on; a run whose lease is so old has died. */
export const LEASE_MS = 5 * 60_000;
const RENEW_INTERVAL_MS = 60_000;
const DUE_CHECK_INTERVAL_MS = 60_000;

/** When runs are made: every ten minutes and when staff ask, one at a time in all processes together. */
@Injectable()
export class ReconciliationJob implements OnModuleInit {
  private running = false;

  constructor(
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly leases: Leases,
    private readonly runner: CheckRunnerService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'reconciliation.run',
      everyMs: DUE_CHECK_INTERVAL_MS,
      run: async () => void (await this.runExclusively((goOn) => this.runner.runWhenDue(goOn))),
    });
    // It waits for the chain's node, so it must not hold up the shop's own messages.
    this.outbox.handle(RUN_MESSAGE, (payload) => this.runRequested(String(payload.run_id)), 'remote', false);
  }

  /** Tried again by the outbox when another run goes on. */
  private async runRequested(runId: string): Promise<void> {
    if (!(await this.runExclusively((goOn) => this.runner.runChecks(runId, goOn, { whole: true }))))
      throw new Error('another reconciliation is running');
  }

  /** The lease knows processes; within this one a flag says whether a run goes on. */
  private async runExclusively(work: (goOn: AbortSignal) => Promise<void>): Promise<boolean> {
    if (this.running) return false;
    this.running = true;
    try {
      if (!(await this.leases.hold(LEASE, LEASE_MS))) return false;
      const lost = new AbortController();
      let renewing = Promise.resolve();
      const timer = setInterval(() => {
        renewing = this.renewLease(lost);
      }, RENEW_INTERVAL_MS);
      try {
        await work(lost.signal);
      } finally {
        clearInterval(timer);
        await renewing;
        await this.leases.release(LEASE);
      }
      return true;
    } finally {
      this.running = false;
    }
  }

  /** Aborts `lost` when this process stood still for so long that another has the lease now. */
  private async renewLease(lost: AbortController): Promise<void> {
    // A database that does not answer now may do so in a minute: the lease holds for five.
    const held = await this.leases.hold(LEASE, LEASE_MS).catch(() => true);
    if (!held) lost.abort(new Error('another process has taken over the reconciliation'));
  }
}
