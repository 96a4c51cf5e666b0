import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Forgotten, Retention } from '../../../infrastructure/retention/index.js';
import { Stock } from '../../stock/index.js';
import { ClaimsRepository } from '../repositories/claims.repository.js';

const PURGE_BATCH = 50;

/** Destroys the texts of replacements on their day. */
@Injectable()
export class PurgeReplacements {
  constructor(
    retention: Retention,
    private readonly repository: ClaimsRepository,
    private readonly stock: Stock,
  ) {
    retention.register({
      name: 'claims.purge',
      find: (em, { now }) => repository.dueToPurge(em, now, PURGE_BATCH),
      forgetRows: (em, ids, { now }) => this.purge(em, ids, now),
      due: (em, now) => repository.dueByDay(em, now),
      overdue: (em, before) => repository.overdue(em, before),
    });
  }

  private async purge(em: EntityManager, of: readonly string[], now: Date): Promise<Forgotten> {
    const count = await this.stock.purge(em, of);
    await this.repository.markPurged(em, of, now);
    return { count, of, more: false };
  }
}
