import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Forgotten, Retention } from '../../core/retention/index.js';
import { Stock } from '../stock/index.js';
import { ClaimsRepository } from './claims.repository.js';

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
      forget: (em, { now }) => this.forget(em, now),
      due: (em, now) => repository.dueByDay(em, now),
    });
  }

  private async forget(em: EntityManager, now: Date): Promise<Forgotten> {
    const of = await this.repository.dueToPurge(em, now, PURGE_BATCH);
    if (of.length === 0) return { count: 0, of, more: false };
    const count = await this.stock.purge(em, of);
    await this.repository.markPurged(em, of, now);
    return { count, of, more: of.length === PURGE_BATCH };
  }
}
