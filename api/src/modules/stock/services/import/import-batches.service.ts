import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { AppError, commonErrors } from '../../../../common/errors/index.js';
import type { RequestOrigin } from '../../../../common/index.js';
import { IdsService } from '../../../../common/ids/index.js';
import { parseUsdt } from '../../../../common/money/index.js';
import { isDuplicate, TransactionsService } from '../../../../database/index.js';
import { sha256 } from '../../../../infrastructure/encryption/index.js';
import { type Limit, LimitsService } from '../../../../infrastructure/limits/index.js';
import { type AuditAction, AuditLogService } from '../../../audit/index.js';
import type { LineFormat } from '../../../catalog/index.js';
import { identifierScheme } from '../../domain/identifiers.js';
import { STALE_IMPORT_MS } from '../../domain/stock-line.js';
import type { ImportFields, ImportResult } from '../../dto/import.dto.js';
import { StockBatch } from '../../entities/stock-batch.entity.js';
import { BatchesRepository } from '../../repositories/batches.repository.js';
import { stockErrors } from '../../stock.errors.js';

/** Per member of staff, each up to IMPORT_MAX_MB: a hijacked account fills the disk slowly enough to be noticed. */
const MAX_FILES_PER_DAY = 500;
const DAY_MS = 24 * 3_600_000;

export interface ImportPlan {
  goodsId: string;
  fields: Omit<ImportFields, 'rights_confirmed'>;
  format?: LineFormat | null;
  dryRun: boolean;
  /** Idempotency-Key of the request. */
  key?: string;
  importer: { id: string; name: string };
  origin?: RequestOrigin;
}

/** Result of `beginImport`: a new import, or the repetition of a finished one. */
export type BegunImport = { plan: ImportPlan } & (
  { batchId: string | null; repeats?: undefined } | { batchId?: undefined; repeats: StockBatch }
);

/** Starts, repeats and ends the batches of imports. */
@Injectable()
export class ImportBatchesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly batches: BatchesRepository,
    private readonly audit: AuditLogService,
    private readonly limits: LimitsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Records the batch with its provenance, or finds the result of the same request. Throws `common.too_many` above the
   * daily limit; dry runs and repetitions do not count.
   */
  async beginImport(plan: ImportPlan): Promise<BegunImport> {
    if (plan.dryRun) return { plan, batchId: null };
    const earlier = await this.findEarlier(plan);
    if (earlier?.state === 'done') return { plan, repeats: earlier };
    if (earlier) await this.releaseStaleKey(earlier);
    const batchId = this.ids.next();
    try {
      await this.transactions.run(async (manager) => {
        await this.limits.consumeIn(manager, [dailyLimit(plan)]);
        await this.insertBatch(manager, batchId, plan);
      });
    } catch (error) {
      if (isDuplicate(error)) throw new AppError(stockErrors.import_running);
      throw error;
    }
    return { plan, batchId };
  }

  /** Throws what `beginImport` would, as far as it is known before the file is read; stores and counts nothing. */
  async checkImport(plan: ImportPlan): Promise<void> {
    const earlier = await this.findEarlier(plan);
    if (earlier?.state === 'done') return;
    if (earlier && this.isRunning(earlier)) throw new AppError(stockErrors.import_running);
    await this.limits.checkRemaining([dailyLimit(plan)]);
  }

  /** The import with the key of this one; throws when that was another request. */
  private async findEarlier(plan: ImportPlan): Promise<StockBatch | null> {
    const earlier = plan.key === undefined ? null : await this.batches.findByKey(plan.importer.id, plan.key);
    if (earlier && earlier.requestHash !== hashRequest(plan)) throw new AppError(commonErrors.idempotency_conflict);
    return earlier;
  }

  private isRunning({ updatedAt }: StockBatch): boolean {
    return this.clock.now().getTime() - updatedAt.getTime() <= STALE_IMPORT_MS;
  }

  /** Throws while the earlier import is running. If its process died, clears its key; the stored lines stay. */
  private async releaseStaleKey(earlier: StockBatch): Promise<void> {
    const { id, updatedAt } = earlier;
    const stop = (manager: EntityManager) => this.batches.stopImport(manager, id, this.clock.now(), updatedAt);
    const released = !this.isRunning(earlier) && (await this.transactions.run(stop));
    if (!released) throw new AppError(stockErrors.import_running);
  }

  private async insertBatch(manager: EntityManager, id: string, plan: ImportPlan): Promise<void> {
    const { fields, importer } = plan;
    const now = this.clock.now();
    await manager.insert(StockBatch, {
      id,
      goodsId: plan.goodsId,
      supplier: fields.supplier,
      source: fields.source,
      rightsConfirmedAt: now,
      gender: fields.gender,
      note: fields.note ?? '',
      unitCostMicro: fields.unit_cost === undefined ? null : parseUsdt(fields.unit_cost),
      state: 'importing',
      imported: 0,
      available: 0,
      identifierScheme: identifierScheme(plan.format ?? null),
      requestKey: plan.key ?? null,
      requestHash: hashRequest(plan),
      createdBy: importer.id,
      createdByName: importer.name,
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Ends an import with its result; throws when another request has taken over its key. */
  async finishImport(plan: ImportPlan, batchId: string, result: ImportResult, fileSha256: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const now = this.clock.now();
      const finished = await this.batches.finishImport(manager, batchId, {
        fileSha256,
        answer: JSON.stringify(result),
        now,
      });
      if (!finished) throw new AppError(stockErrors.import_running);
      await this.recordAudit(manager, plan, batchId, { action: 'stock.imported', imported: result.imported });
    });
  }

  /** Stops an import early; the stored lines stay. */
  async stopImport(plan: ImportPlan, batchId: string, imported: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      if (!(await this.batches.stopImport(manager, batchId, this.clock.now()))) return;
      await this.recordAudit(manager, plan, batchId, { action: 'stock.import_stopped', imported });
    });
  }

  private recordAudit(
    manager: EntityManager,
    { goodsId, fields, importer, origin }: ImportPlan,
    batchId: string,
    { action, imported }: { action: AuditAction; imported: number },
  ): Promise<void> {
    const { supplier, source, gender, note, unit_cost } = fields;
    return this.audit.record(manager, {
      actorId: importer.id,
      action,
      object: { type: 'stock_batch', id: batchId },
      after: { goods_id: goodsId, supplier, source, gender, note, unit_cost, imported },
      ...origin,
    });
  }
}

const dailyLimit = ({ importer }: ImportPlan): Limit => ({
  key: `stock.import:${importer.id}`,
  max: MAX_FILES_PER_DAY,
  windowMs: DAY_MS,
});

const hashRequest = ({ goodsId, fields }: ImportPlan): string =>
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
      fields.unit_cost ?? null,
      ...(fields.stop_on ?? []),
    ]),
  );
