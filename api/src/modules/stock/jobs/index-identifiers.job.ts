import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { type JobResult, JobRunnerService } from '../../../infrastructure/scheduler/index.js';
import { CatalogService, type LineFormat } from '../../catalog/index.js';
import { identifierScheme } from '../domain/identifiers.js';
import { STALE_IMPORT_MS } from '../domain/stock-line.js';
import { StockBatch } from '../entities/stock-batch.entity.js';
import { BatchesRepository, type BatchIndex } from '../repositories/batches.repository.js';
import { IdentifiersRepository } from '../repositories/identifiers.repository.js';
import { LineIndexService } from '../services/line-index.service.js';

const JOB = 'stock.index-identifiers';
const INTERVAL_MS = 60_000;
const STEP_LINES = 200;
const MAX_STEPS = 100;

/** Indexes lines again whose goods mark other fields now: 20,000 a minute. */
@Injectable()
export class IndexIdentifiersJob {
  constructor(
    private readonly jobs: JobRunnerService,
    private readonly transactions: TransactionsService,
    private readonly repository: IdentifiersRepository,
    private readonly batches: BatchesRepository,
    private readonly index: LineIndexService,
    private readonly catalog: CatalogService,
    private readonly clock: ClockService,
  ) {
    jobs.register({ name: JOB, everyMs: INTERVAL_MS, run: () => this.indexAll() });
  }

  @Interval(JOB, INTERVAL_MS)
  indexNextBatches(): Promise<JobResult> {
    return this.jobs.runJob(JOB);
  }

  private async indexAll(): Promise<void> {
    const schemes = await this.batches.findIndexSchemes();
    const goods = await this.catalog.findLineGoods(schemes.map(({ goodsId }) => goodsId));
    let steps = MAX_STEPS;
    for (const goodsId of new Set(schemes.map((one) => one.goodsId))) {
      const format = goods.get(goodsId)?.lineFormat ?? null;
      const scheme = identifierScheme(format);
      if (schemes.every((one) => one.goodsId !== goodsId || (one.isComplete && one.scheme === scheme))) continue;
      for (const batch of await this.batches.findNotIndexed(goodsId, scheme)) {
        if (this.isRunning(batch)) continue;
        steps = await this.indexBatch(batch, format, steps);
        if (steps === 0) return;
      }
    }
  }

  /** A running import indexes its lines by the format that it began with; they are checked after it has ended. */
  private isRunning({ state, updatedAt }: BatchIndex): boolean {
    return state === 'importing' && this.clock.now().getTime() - updatedAt.getTime() <= STALE_IMPORT_MS;
  }

  /** Returns the number of steps that are left. */
  private async indexBatch(batch: BatchIndex, format: LineFormat | null, steps: number): Promise<number> {
    const scheme = identifierScheme(format);
    let after = batch.identifierScheme === scheme ? (batch.identifiedAfter ?? '0') : '0';
    for (let left = steps; left > 0; left--) {
      const lines = await this.repository.findIndexedOfBatch(batch.id, after, STEP_LINES);
      const differing = await this.index.findDiffering(lines, format);
      const last = lines.at(-1)?.id;
      const isComplete = last === undefined || lines.length < STEP_LINES;
      await this.transactions.run(async (manager) => {
        await this.repository.replaceIdentifiers(manager, differing);
        const progress = { identifierScheme: scheme, identifiedAfter: isComplete ? null : last };
        await manager.update(StockBatch, { id: batch.id }, progress);
      });
      if (isComplete) return left - 1;
      after = last;
    }
    return 0;
  }
}
