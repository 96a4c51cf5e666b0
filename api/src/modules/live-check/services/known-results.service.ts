import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ClockService } from '../../../common/clock/index.js';
import { retentionMs } from '../../../config/retention.config.js';
import { isDuplicate, TransactionsService } from '../../../database/index.js';
import type { DecidedStatus } from '../entities/live-check-result.entity.js';
import { LiveCheckResultsRepository } from '../repositories/live-check-results.repository.js';

const RETENTION_MS = retentionMs('live-check.purge');

/** The results of the last ten minutes, of all replicas. Unknown ones are not stored. */
@Injectable()
export class KnownResultsService {
  constructor(
    private readonly repository: LiveCheckResultsRepository,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {}

  findResults(uids: readonly string[]): Promise<Map<string, DecidedStatus>> {
    return this.repository.findSince(uids, new Date(this.clock.now().getTime() - RETENTION_MS));
  }

  /** Never throws: a result that cannot be stored is still shown. */
  async storeResults(results: ReadonlyMap<string, DecidedStatus>): Promise<void> {
    if (results.size === 0) return;
    try {
      await this.transactions.run((manager) => this.repository.replaceResults(manager, results, this.clock.now()));
    } catch (error) {
      if (!isDuplicate(error)) this.log.warn({ err: error }, 'live check: results could not be kept');
    }
  }
}
