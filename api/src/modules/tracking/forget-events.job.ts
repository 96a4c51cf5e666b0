import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { Transactions } from '../../core/database/index.js';
import { Jobs } from '../../core/jobs/index.js';
import { TrackingRepository } from './tracking.repository.js';

const KEEP_MS = 180 * 24 * 3_600_000;
const BATCH = 500;
const MOST_BATCHES = 200;

/** Removes events and their counts after 180 days, in small transactions, so that new ones are never kept waiting. */
@Injectable()
export class ForgetEventsJob {
  constructor(
    jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly repository: TrackingRepository,
    private readonly clock: Clock,
  ) {
    jobs.register({ name: 'tracking.forget', everyMs: 3_600_000, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEEP_MS);
    await this.transactions.run((em) => this.repository.forgetHours(em, before));
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const gone = await this.transactions.run((em) => this.repository.forget(em, before, BATCH));
      if (gone < BATCH) return;
    }
  }
}
