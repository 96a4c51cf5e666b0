import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { Transactions } from '../../core/database/index.js';
import { Jobs } from '../../core/jobs/index.js';
import { Stock } from '../stock/index.js';
import { ClaimsRepository } from './claims.repository.js';

const PURGE_BATCH = 50;

/** Destroys the texts of replacements on their day. */
@Injectable()
export class PurgeReplacements {
  constructor(
    jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly repository: ClaimsRepository,
    private readonly stock: Stock,
    private readonly clock: Clock,
  ) {
    jobs.register({ name: 'claims.purge', everyMs: 3_600_000, run: () => this.run() });
  }

  private async run(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const ids = await this.transactions.read((em) => this.repository.dueToPurge(em, now, PURGE_BATCH));
      if (ids.length === 0) return;
      await this.transactions.run(async (em) => {
        await this.stock.purge(em, ids);
        await this.repository.markPurged(em, ids, now);
      });
    }
  }
}
