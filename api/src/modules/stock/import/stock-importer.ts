import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { sha256, Vault } from '../../../infrastructure/encryption/index.js';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { AppError, commonReasons } from '../../../common/errors/index.js';
import type { RequestOrigin } from '../../../common/http/index.js';
import { Ids } from '../../../common/ids/index.js';
import { Limits } from '../../../infrastructure/limits/index.js';
import { AuditLog } from '../../audit/index.js';
import type { LineFormat } from '../../catalog/index.js';
import { BatchesRepository, type EarlierImport } from '../repositories/batches.repository.js';
import type { ImportEvent, ImportFields, ImportResult } from '../dto/import.dto.js';
import { identifierScheme } from '../identifiers.js';
import { stockReasons } from '../stock.errors.js';
import { STALE_IMPORT_MS } from '../stock-line.js';
import { ChunkStore } from './chunk-store.js';
import { ImportRun } from './import-run.js';
import { readLines } from './read-lines.js';

const PROGRESS_MS = 200;
/** Of one member of staff, each of IMPORT_MAX_MB at most: an account that was taken over fills a disk slowly enough to be seen. */
const FILES_A_DAY = 500;
const DAY_MS = 24 * 3_600_000;

export interface ImportPlan {
  goodsId: string;
  fields: Omit<ImportFields, 'rights_confirmed'>;
  /** What the goods say their lines are made of. */
  format?: LineFormat | null;
  dryRun: boolean;
  /** Idempotency-Key of the request. */
  key?: string;
  importer: { id: string; name: string };
  origin?: RequestOrigin;
}

/** What `begin` decided: a new import, or the repetition of one that was answered. */
export type BegunImport = { plan: ImportPlan } & (
  { batchId: string | null; repeats?: undefined } | { batchId?: undefined; repeats: EarlierImport }
);

export interface ImportChannel {
  /** Tells the importer how far it is; resolves when there is room for more. */
  report(event: ImportEvent): Promise<void>;
  /** Stops the import after the chunks that are being stored. */
  signal: AbortSignal;
  /** Null when the sender did not say. */
  totalBytes: number | null;
}

/** Imports files of lines. Several may run at once, in several processes, of the same file too: no line doubles. */
@Injectable()
export class StockImporter {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchesRepository,
    private readonly chunks: ChunkStore,
    private readonly audit: AuditLog,
    private readonly limits: Limits,
    private readonly vault: Vault,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the batch with its provenance, or finds what the same request was answered before. Batches are counted,
   * dry runs and repetitions not: `common.too_many` after so many in a day.
   */
  async begin(plan: ImportPlan): Promise<BegunImport> {
    if (plan.dryRun) return { plan, batchId: null };
    const earlier = plan.key === undefined ? null : await this.earlier(plan.importer.id, plan.key);
    if (earlier) {
      if (earlier.requestHash !== hashOf(plan)) throw new AppError(commonReasons.idempotency_conflict);
      if (earlier.state === 'done') return { plan, repeats: earlier };
      await this.takeOver(earlier);
    }
    const batchId = this.ids.next();
    try {
      await this.transactions.run(async (em) => {
        const limit = { key: `imports of ${plan.importer.id}`, most: FILES_A_DAY, windowMs: DAY_MS };
        await this.limits.takeIn(em, [limit]);
        await this.insertBatch(em, batchId, plan);
      });
    } catch (error) {
      if (isDuplicate(error)) throw new AppError(stockReasons.import_running);
      throw error;
    }
    return { plan, batchId };
  }

  /** Reads the file and stores its lines in chunks. What is stored stays, even when a later chunk fails. */
  async run(begun: BegunImport, content: AsyncIterable<Buffer>, channel: ImportChannel): Promise<ImportResult> {
    if (begun.repeats) return repeat(begun.repeats, content);
    const { plan, batchId } = begun;
    const run = new ImportRun({
      goodsId: plan.goodsId,
      format: plan.format ?? null,
      gender: plan.fields.gender,
      batchId,
      ids: this.ids,
      vault: this.vault,
      chunks: this.chunks,
      stopOn: plan.dryRun ? [] : (plan.fields.stop_on ?? []),
      signal: channel.signal,
    });
    try {
      const fileSha256 = await read(run, plan, content, channel);
      const result = run.tally.result(plan.dryRun, batchId);
      if (batchId !== null) await this.finish(plan, batchId, result, fileSha256);
      return result;
    } catch (error) {
      await run.settle();
      if (batchId !== null) await this.stop(plan, batchId, run.tally.imported);
      throw error;
    }
  }

  private earlier(importerId: string, key: string): Promise<EarlierImport | null> {
    return this.transactions.read((em) => this.batches.findByKey(em, importerId, key));
  }

  /** The earlier import is still going on, or its process died: then its key is free, and what it stored stays. */
  private async takeOver({ id, updatedAt }: EarlierImport): Promise<void> {
    const now = this.clock.now();
    const alive = now.getTime() - updatedAt.getTime() <= STALE_IMPORT_MS;
    const freed = !alive && (await this.transactions.run((em) => this.batches.stop(em, id, now, updatedAt)));
    if (!freed) throw new AppError(stockReasons.import_running);
  }

  private insertBatch(em: EntityManager, id: string, plan: ImportPlan): Promise<void> {
    const { fields, importer } = plan;
    return this.batches.insert(em, {
      id,
      goodsId: plan.goodsId,
      supplier: fields.supplier,
      source: fields.source,
      gender: fields.gender,
      note: fields.note ?? '',
      identifierScheme: identifierScheme(plan.format ?? null),
      requestKey: plan.key ?? null,
      requestHash: hashOf(plan),
      createdBy: importer.id,
      createdByName: importer.name,
      now: this.clock.now(),
    });
  }

  private async finish(plan: ImportPlan, batchId: string, result: ImportResult, fileSha256: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const now = this.clock.now();
      const finished = await this.batches.finish(em, batchId, { fileSha256, answer: JSON.stringify(result), now });
      if (!finished) throw new AppError(stockReasons.import_running);
      await this.record(em, plan, batchId, { action: 'stock.imported', imported: result.imported });
    });
  }

  private async stop(plan: ImportPlan, batchId: string, imported: number): Promise<void> {
    await this.transactions.run(async (em) => {
      if (!(await this.batches.stop(em, batchId, this.clock.now()))) return;
      await this.record(em, plan, batchId, { action: 'stock.import_stopped', imported });
    });
  }

  private record(
    em: EntityManager,
    { goodsId, fields, importer, origin }: ImportPlan,
    batchId: string,
    { action, imported }: { action: string; imported: number },
  ): Promise<void> {
    const { supplier, source, gender, note } = fields;
    return this.audit.record(em, {
      actorId: importer.id,
      action,
      object: { type: 'stock_batch', id: batchId },
      after: { goods_id: goodsId, supplier, source, gender, note, imported },
      ...origin,
    });
  }
}

/** Feeds the run with the file's lines, tells the progress, and gives the SHA-256 of the file. */
async function read(
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
  const tell = async () => {
    await channel.report({ phase: 'reading', bytes, total_bytes: totalBytes, lines: run.tally.total });
    if (!dryRun) await channel.report({ phase: 'storing', done: run.tally.imported, total: run.tally.wanted });
    reportedAt = performance.now();
  };
  const { columns, delimiter, encoding = 'auto' } = fields;
  const asked = columns !== undefined && delimiter !== undefined ? { columns, delimiter } : null;
  const rule = asked ?? (format ? { columns: format.fields.length, delimiter: format.delimiter } : null);
  await tell();
  for await (const lines of readLines(hashed(), { encoding, fields: rule })) {
    await run.take(lines);
    if (performance.now() - reportedAt >= PROGRESS_MS) await tell();
  }
  totalBytes = bytes;
  await tell();
  await run.finish();
  await tell();
  return hash.digest('hex');
}

/** The first answer again, once the file has proved to be the same. */
async function repeat(earlier: EarlierImport, content: AsyncIterable<Buffer>): Promise<ImportResult> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  if (earlier.answer === null || hash.digest('hex') !== earlier.fileSha256) {
    throw new AppError(commonReasons.idempotency_conflict);
  }
  return JSON.parse(earlier.answer) as ImportResult;
}

const hashOf = ({ goodsId, fields }: ImportPlan): string =>
  sha256(
    JSON.stringify([
      goodsId,
      fields.supplier,
      fields.source,
      fields.gender,
      fields.note ?? '',
      fields.columns ?? null,
      fields.delimiter ?? null,
      fields.encoding ?? 'auto',
      ...(fields.stop_on ?? []),
    ]),
  );
