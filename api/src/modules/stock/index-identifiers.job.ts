import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Vault } from '../../core/crypto/index.js';
import { Transactions } from '../../core/database/index.js';
import { Jobs } from '../../core/jobs/index.js';
import { identifierHashOfLine, NO_IDENTIFIER } from './identifiers.js';
import { LinesRepository, type UnindexedLine } from './lines.repository.js';
import { boxOf } from './stock-line.js';

const BATCH = 200;
const MOST_BATCHES = 100;

/** Makes lines that were imported before there was an index findable by their account: 20,000 a minute. */
@Injectable()
export class IndexIdentifiersJob {
  constructor(
    jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly lines: LinesRepository,
    private readonly vault: Vault,
    private readonly log: PinoLogger,
  ) {
    jobs.register({ name: 'stock.index-identifiers', everyMs: 60_000, run: () => this.run() });
  }

  private async run(): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const lines = await this.transactions.read((em) => this.lines.unindexed(em, BATCH));
      if (lines.length === 0) return;
      const hashes = lines.map((line) => ({ id: line.id, hash: this.hashOf(line) }));
      await this.transactions.run((em) => this.lines.setIdentifiers(em, hashes));
    }
  }

  /** A line that cannot be opened must not keep the others from being found. */
  private hashOf({ id, salt, box }: UnindexedLine): string {
    if (!salt || !box) return NO_IDENTIFIER;
    try {
      return identifierHashOfLine(this.vault, this.vault.open({ salt, box }, boxOf(id)));
    } catch (error) {
      this.log.error({ err: error, line: id }, 'stock: a line cannot be opened');
      return NO_IDENTIFIER;
    }
  }
}
