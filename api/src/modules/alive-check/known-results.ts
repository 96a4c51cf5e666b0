import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../common/clock/index.js';
import { isDuplicate, Transactions } from '../../database/index.js';
import { Retention } from '../../infrastructure/retention/index.js';
import { keepMs } from '../../config/retention.config.js';
import { AliveCheckRepository, type Decided } from './repositories/alive-check.repository.js';

const KEEP_MS = keepMs('alive-check.forget');

/** What was found in the last ten minutes, by any replica. What is unknown is not kept. */
@Injectable()
export class KnownResults {
  constructor(
    private readonly repository: AliveCheckRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
    retention: Retention,
  ) {
    retention.register({ name: 'alive-check.forget', old: [{ table: 'alive_results', at: 'checked_at' }] });
  }

  of(uids: readonly string[]): Promise<Map<string, Decided>> {
    return this.transactions.read((em) => this.repository.found(em, uids, this.oldest()));
  }

  /** That something could not be kept spoils no answer. */
  async keep(results: ReadonlyMap<string, Decided>): Promise<void> {
    if (results.size === 0) return;
    try {
      await this.transactions.run((em) => this.repository.keep(em, results, this.clock.now()));
    } catch (error) {
      if (!isDuplicate(error)) this.log.warn({ err: error }, 'alive check: results could not be kept');
    }
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - KEEP_MS);
  }
}
