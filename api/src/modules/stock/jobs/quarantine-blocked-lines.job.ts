import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { FailedItems, Jobs } from '../../../infrastructure/scheduler/index.js';
import { holder } from '../domain/hold.js';
import { BlocklistRepository } from '../repositories/blocklist.repository.js';
import { Quarantine } from '../services/quarantine.service.js';

const MAX_LINES = 200;
const JOB = 'stock.blocklist';

/** Quarantines lines that were reserved for an order, or were being imported, when their account was blocked. */
@Injectable()
export class QuarantineBlockedLinesJob {
  constructor(
    jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly blocklist: BlocklistRepository,
    private readonly quarantine: Quarantine,
    private readonly items: FailedItems,
    private readonly clock: Clock,
  ) {
    jobs.register({ name: JOB, everyMs: 60_000, run: () => this.quarantineBlockedLines() });
  }

  private async quarantineBlockedLines(): Promise<void> {
    const ids = await this.blocklist.findAvailableLines(this.clock.now(), MAX_LINES);
    const hold = { holder: holder.blocklist, reason: '', by: null };
    await this.items.each(JOB, ids, (id) =>
      this.transactions.run((manager) => this.quarantine.quarantineLine(manager, id, hold)),
    );
  }
}
