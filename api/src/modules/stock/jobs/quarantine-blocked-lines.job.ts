import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { FailedItemsService, type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { holder } from '../domain/hold.js';
import { BlocklistRepository, QUARANTINE_BLOCKED_LINES_JOB } from '../repositories/blocklist.repository.js';
import { QuarantineService } from '../services/quarantine.service.js';

const MAX_LINES = 200;
const INTERVAL_MS = 60_000;

/** Quarantines lines that were reserved for an order, or were being imported, when their account was blocked. */
@Injectable()
export class QuarantineBlockedLinesJob {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly transactions: TransactionsService,
    private readonly blocklist: BlocklistRepository,
    private readonly quarantine: QuarantineService,
    private readonly items: FailedItemsService,
    private readonly clock: ClockService,
  ) {
    jobs.register({ name: QUARANTINE_BLOCKED_LINES_JOB, everyMs: INTERVAL_MS, run: () => this.quarantineAll() });
  }

  @Interval(QUARANTINE_BLOCKED_LINES_JOB, INTERVAL_MS)
  quarantineBlockedLines(): Promise<JobResult> {
    return this.jobs.runJob(QUARANTINE_BLOCKED_LINES_JOB);
  }

  private async quarantineAll(): Promise<void> {
    const ids = await this.blocklist.findAvailableLines(this.clock.now(), MAX_LINES);
    const hold = { holder: holder.blocklist, reason: '', by: null };
    await this.items.runEach(QUARANTINE_BLOCKED_LINES_JOB, ids, (id) =>
      this.transactions.run((manager) => this.quarantine.quarantineLine(manager, id, hold)),
    );
  }
}
