import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { toDate, Transactions } from '../../../database/index.js';
import { Jobs } from '../../../infrastructure/scheduler/index.js';
import { Catalog, type LineFormat } from '../../catalog/index.js';
import { deleteIdentifiers, selectForgotten } from '../identifier-rows.js';
import { identifierScheme } from '../identifiers.js';
import { type BatchIndex, IdentifiersRepository } from '../repositories/identifiers.repository.js';
import { LineIndex } from '../line-index.js';
import { STALE_IMPORT_MS } from '../stock-line.js';

const STEP_LINES = 200;
const MAX_STEPS = 100;
/** Rows of the index that are looked at in one run, whether their lines still have a text. */
const CHECKED_ROWS = 20_000;

/**
 * Makes lines findable by every field that names their account: those that were imported before there was an index, and those
 * whose goods mark other fields now. 20,000 a minute. And forgets by what lines were found that have no text any more.
 */
@Injectable()
export class IndexIdentifiersJob {
  private checkedTo = '0';

  constructor(
    jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly repository: IdentifiersRepository,
    private readonly index: LineIndex,
    private readonly catalog: Catalog,
    private readonly clock: Clock,
  ) {
    jobs.register({ name: 'stock.index-identifiers', everyMs: 60_000, run: () => this.run() });
  }

  private async run(): Promise<void> {
    await this.forget();
    const schemes = await this.transactions.read((em) => this.repository.schemes(em));
    const goods = await this.catalog.findLineGoods(schemes.map(({ goodsId }) => goodsId));
    let steps = MAX_STEPS;
    for (const goodsId of new Set(schemes.map((one) => one.goodsId))) {
      const format = goods.get(goodsId)?.lineFormat ?? null;
      const scheme = identifierScheme(format);
      if (schemes.every((one) => one.goodsId !== goodsId || (one.through && one.scheme === scheme))) continue;
      const behind = await this.transactions.read((em) => this.repository.batchesBehind(em, goodsId, scheme));
      for (const batch of behind) {
        if (this.isRunning(batch)) continue;
        steps = await this.indexBatch(batch, format, steps);
        if (steps === 0) return;
      }
    }
  }

  /** While versions change, one that does not know this index may destroy texts, and leaves what they were found by. */
  private async forget(): Promise<void> {
    const { lineIds, last } = await this.transactions.read((em) => selectForgotten(em, this.checkedTo, CHECKED_ROWS));
    if (lineIds.length > 0) await this.transactions.run((em) => deleteIdentifiers(em, lineIds));
    this.checkedTo = last ?? '0';
  }

  /** Lines of an import that goes on come in by the format that it began with: it is looked at when it has ended. */
  private isRunning({ state, updatedAt }: BatchIndex): boolean {
    return state === 'importing' && this.clock.now().getTime() - toDate(updatedAt).getTime() <= STALE_IMPORT_MS;
  }

  /** Gives how many steps are left. */
  private async indexBatch(batch: BatchIndex, format: LineFormat | null, steps: number): Promise<number> {
    const scheme = identifierScheme(format);
    let after = batch.scheme === scheme ? (batch.after ?? '0') : '0';
    for (let left = steps; left > 0; left--) {
      const { lines, differing } = await this.transactions.read(async (em) => {
        const found = await this.repository.linesOfBatch(em, batch.id, after, STEP_LINES);
        return { lines: found, differing: await this.index.differing(em, found, format) };
      });
      const last = lines.at(-1)?.id;
      const through = last === undefined || lines.length < STEP_LINES;
      await this.transactions.run(async (em) => {
        await this.repository.replace(em, differing);
        await this.repository.setProgress(em, batch.id, scheme, through ? null : last);
      });
      if (through) return left - 1;
      after = last;
    }
    return 0;
  }
}
