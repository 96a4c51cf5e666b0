import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Forgotten, Retention } from '../../../infrastructure/retention/index.js';
import { Stock } from '../../stock/index.js';
import { ClaimsRepository } from '../repositories/claims.repository.js';

const PURGE_BATCH_SIZE = 50;

/** Destroys the texts of replacements on their purge date. */
@Injectable()
export class PurgeReplacementsJob {
  constructor(
    retention: Retention,
    private readonly repository: ClaimsRepository,
    private readonly stock: Stock,
  ) {
    retention.register({
      name: 'claims.purge',
      find: (manager, { now }) => repository.findDueToPurge(manager, now, PURGE_BATCH_SIZE),
      forgetRows: (manager, ids, { now }) => this.purgeReplacements(manager, ids, now),
      due: (manager, now) => repository.countDueByDay(manager, now),
      overdue: (manager, before) => repository.findOverdue(manager, before),
    });
  }

  private async purgeReplacements(manager: EntityManager, claimIds: readonly string[], now: Date): Promise<Forgotten> {
    const count = await this.stock.purgeLines(manager, claimIds);
    await this.repository.markPurged(manager, claimIds, now);
    return { count, of: claimIds, more: false };
  }
}
