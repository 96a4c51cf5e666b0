import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { EntityManager } from 'typeorm';
import { type Purged, RetentionService } from '../../../infrastructure/retention/index.js';
import { type JobResult, SLOT_CHECK_INTERVAL_MS } from '../../../infrastructure/scheduler/index.js';
import { StockService } from '../../stock/index.js';
import { ClaimsRepository, PURGE_REPLACEMENTS_JOB } from '../repositories/claims.repository.js';

const PURGE_BATCH_SIZE = 50;

/** Destroys the texts of replacements on their purge date. */
@Injectable()
export class PurgeReplacementsJob {
  constructor(
    private readonly retention: RetentionService,
    private readonly repository: ClaimsRepository,
    private readonly stock: StockService,
  ) {
    retention.register({
      name: PURGE_REPLACEMENTS_JOB,
      find: (manager, { now }) => repository.findDueToPurge(manager, now, PURGE_BATCH_SIZE),
      purgeRows: (manager, ids, { now }) => this.purgeReplacements(manager, ids, now),
      due: (manager, now) => repository.countDueByDay(manager, now),
      overdue: (manager, before) => repository.findOverdue(manager, before),
    });
  }

  @Interval(PURGE_REPLACEMENTS_JOB, SLOT_CHECK_INTERVAL_MS)
  run(): Promise<JobResult> {
    return this.retention.runPurge(PURGE_REPLACEMENTS_JOB);
  }

  private async purgeReplacements(manager: EntityManager, claimIds: readonly string[], now: Date): Promise<Purged> {
    const count = await this.stock.purgeLines(manager, claimIds);
    await this.repository.markPurged(manager, claimIds, now);
    return { count, of: claimIds, more: false };
  }
}
