import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, commonErrors } from '../../../../common/errors/index.js';
import { IdsService } from '../../../../common/ids/index.js';
import { EncryptionService } from '../../../../infrastructure/encryption/index.js';
import type { ImportEvent, ImportResult } from '../../dto/import.dto.js';
import type { StockBatch } from '../../entities/stock-batch.entity.js';
import { LineEncryptionService } from '../line-encryption.service.js';
import { ChunkStoreService } from './chunk-store.service.js';
import { type BegunImport, ImportBatchesService, type ImportPlan } from './import-batches.service.js';
import { ImportRun } from './import-run.js';
import { readLines } from './read-lines.js';

const PROGRESS_INTERVAL_MS = 200;

export interface ImportChannel {
  /** Reports the progress; resolves when the receiver can take more. */
  report(event: ImportEvent): Promise<void>;
  /** Stops the import after the chunks that are being stored. */
  signal: AbortSignal;
  /** Null when the request has no Content-Length. */
  totalBytes: number | null;
}

/** Imports files of lines. Parallel imports, also of the same file and in several processes, store no line twice. */
@Injectable()
export class StockImporterService {
  constructor(
    private readonly batches: ImportBatchesService,
    private readonly chunks: ChunkStoreService,
    private readonly lineEncryption: LineEncryptionService,
    private readonly encryption: EncryptionService,
    private readonly ids: IdsService,
  ) {}

  /** See `ImportBatchesService.beginImport`. */
  beginImport(plan: ImportPlan): Promise<BegunImport> {
    return this.batches.beginImport(plan);
  }

  /** See `ImportBatchesService.checkImport`. */
  checkImport(plan: ImportPlan): Promise<void> {
    return this.batches.checkImport(plan);
  }

  /** Reads the file and stores its lines in chunks. Stored chunks stay when a later one fails. */
  async runImport(begun: BegunImport, content: AsyncIterable<Buffer>, channel: ImportChannel): Promise<ImportResult> {
    if (begun.repeats) return repeatResult(begun.repeats, content);
    const { plan, batchId } = begun;
    const run = new ImportRun({
      goodsId: plan.goodsId,
      format: plan.format ?? null,
      gender: plan.fields.gender,
      batchId,
      ids: this.ids,
      encryption: this.encryption,
      lineEncryption: this.lineEncryption,
      chunks: this.chunks,
      stopOn: plan.dryRun ? [] : (plan.fields.stop_on ?? []),
      signal: channel.signal,
    });
    try {
      const fileSha256 = await readFileIntoRun(run, plan, content, channel);
      const result = run.tally.toResult(plan.dryRun, batchId);
      if (batchId !== null) await this.batches.finishImport(plan, batchId, result, fileSha256);
      return result;
    } catch (error) {
      await run.waitForChunks();
      if (batchId !== null) await this.batches.stopImport(plan, batchId, run.tally.imported);
      throw error;
    }
  }
}

/** Passes the file's lines to the run, reports the progress, and returns the SHA-256 of the file. */
async function readFileIntoRun(
  run: ImportRun,
  { fields, format, dryRun }: ImportPlan,
  content: AsyncIterable<Buffer>,
  channel: ImportChannel,
): Promise<string> {
  const hash = createHash('sha256');
  let { totalBytes } = channel;
  let bytes = 0;
  let reportedAt = performance.now();
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const report = async () => {
    await channel.report({ phase: 'reading', bytes, total_bytes: totalBytes, lines: run.tally.total });
    if (!dryRun) await channel.report({ phase: 'storing', done: run.tally.imported, total: run.tally.storable });
    reportedAt = performance.now();
  };
  const { columns, delimiter, encoding = 'auto' } = fields;
  const given = columns !== undefined && delimiter !== undefined ? { columns, delimiter } : null;
  const rule = given ?? (format ? { columns: format.fields.length, delimiter: format.delimiter } : null);
  await report();
  for await (const lines of readLines(hashed(), { encoding, fields: rule })) {
    await run.addLines(lines);
    if (performance.now() - reportedAt >= PROGRESS_INTERVAL_MS) await report();
  }
  totalBytes = bytes;
  await report();
  await run.finish();
  await report();
  return hash.digest('hex');
}

/** Returns the first result again if the file is the same. */
async function repeatResult(earlier: StockBatch, content: AsyncIterable<Buffer>): Promise<ImportResult> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  if (earlier.answer === null || hash.digest('hex') !== earlier.fileSha256) {
    throw new AppError(commonErrors.idempotency_conflict);
  }
  return JSON.parse(earlier.answer) as ImportResult;
}
