import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock/index.js';
import { Transactions } from '../../core/database/index.js';
import { Jobs } from '../../core/jobs/index.js';
import { CommissionBooks } from './commission-books.js';
import { CommissionsRepository } from './commissions.repository.js';

const EVERY_MS = 15_000;
const BATCH = 100;
const MOST_BATCHES = 100;

/** Makes commission available whose hold and warranty are over. Each line is a transaction of its own, and happens once. */
@Injectable()
export class ClearCommissions {
  constructor(
    jobs: Jobs,
    private readonly repository: CommissionsRepository,
    private readonly books: CommissionBooks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    jobs.register({ name: 'agents.clear', everyMs: EVERY_MS, run: () => this.run() });
  }

  /** Clears what is due; many at once share the work. */
  async run(): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const now = this.clock.now();
      const due = await this.transactions.read((em) => this.repository.due(em, now, BATCH));
      for (const line of due) await this.transactions.run((em) => this.books.clear(em, line));
      if (due.length < BATCH) return;
    }
  }
}
