import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import { OutboxService } from '../../../infrastructure/outbox/index.js';
import { type AuditAction, AuditLogService } from '../../audit/index.js';
import type { Staff } from '../../../common/index.js';
import { BatchesRepository, type BatchChange, UPDATE_BATCH_AVAILABILITY } from '../repositories/batches.repository.js';
import type { StockBatch } from '../entities/stock-batch.entity.js';
import type { BatchBody } from '../dto/admin-stock.dto.js';
import { stockErrors } from '../stock.errors.js';
import { STALE_IMPORT_MS } from '../domain/stock-line.js';

/** Staff actions on a whole batch. The batch changes at once; `BatchAvailabilityService` then updates its lines. */
@Injectable()
export class AdminBatchesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly batches: BatchesRepository,
    private readonly outbox: OutboxService,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  /** Quarantines the available lines of a batch. */
  stopBatch(id: string, body: BatchBody, staff: Staff): Promise<StockBatch> {
    return this.changeBatch(id, body, staff, 'stock.batch_stopped', (manager, change) =>
      this.batches.setForSale(manager, change, 'stopped'),
    );
  }

  resumeBatch(id: string, body: BatchBody, staff: Staff): Promise<StockBatch> {
    return this.changeBatch(id, body, staff, 'stock.batch_resumed', (manager, change) =>
      this.batches.setForSale(manager, change, 'open'),
    );
  }

  /**
   * Deletes the lines of an unsold batch, so that they can be imported again. Lines that are reserved for an order now
   * and sold later stay sold. Throws `stock.batch_sold`.
   */
  undoBatch(id: string, body: BatchBody, staff: Staff): Promise<StockBatch> {
    return this.changeBatch(id, body, staff, 'stock.batch_undone', async (manager, change, batch) => {
      const { now } = change;
      const lost = batch.state === 'importing' && now.getTime() - batch.updatedAt.getTime() > STALE_IMPORT_MS;
      if (lost) await this.batches.stopImport(manager, id, now, batch.updatedAt);
      else if (batch.state === 'importing') throw new AppError(stockErrors.import_running);
      return this.batches.startUndo(manager, change);
    });
  }

  private changeBatch(
    id: string,
    { version, reason }: BatchBody,
    { caller, origin }: Staff,
    action: AuditAction,
    apply: (manager: EntityManager, change: BatchChange, batch: StockBatch) => Promise<boolean>,
  ): Promise<StockBatch> {
    return this.transactions.run(async (manager) => {
      const before = await this.findOrThrow(manager, id);
      const change = { id, version, by: caller.username, now: this.clock.now() };
      let applied = await apply(manager, { ...change, version: expectedVersion(before, change) }, before);
      const now = await this.findOrThrow(manager, id);
      // A parallel request of the same person may have been first.
      if (!applied && expectedVersion(now, change) !== expectedVersion(before, change)) {
        applied = await apply(manager, { ...change, version: now.version }, now);
      }
      if (!applied) throw changeError(now, expectedVersion(now, change));
      const after = await this.findOrThrow(manager, id);
      await this.outbox.enqueue(manager, {
        kind: UPDATE_BATCH_AVAILABILITY,
        key: `${id}:${after.version - 1}`,
        payload: { batch_id: id },
      });
      await this.audit.record(manager, {
        actorId: caller.userId,
        action,
        object: { type: 'stock_batch', id },
        before: { shelf: before.availability },
        after: { shelf: after.availability, reason },
        ...origin,
      });
      return after;
    });
  }

  private async findOrThrow(manager: EntityManager, id: string): Promise<StockBatch> {
    const batch = ID.test(id) ? await this.batches.findById(id, manager) : null;
    if (!batch) throw new AppError(stockErrors.batch_not_found);
    return batch;
  }
}

/**
 * The version that a change applies to. After a member's own last change their page may still show the version before,
 * since the lines of a large batch update for minutes. Only one version back, since earlier editors are not stored.
 */
const expectedVersion = (batch: StockBatch, { version, by }: BatchChange): number =>
  batch.version === version + 1 && batch.changedByName === by ? batch.version : version;

function changeError(batch: StockBatch, version: number): AppError {
  if (batch.version !== version) {
    const { changedByName, changedAt } = batch;
    return new AppError(stockErrors.version_changed, {
      params: {
        changed_by: changedByName,
        changed_at: changedAt?.toISOString() ?? '',
      },
    });
  }
  if (batch.availability === 'undoing' || batch.availability === 'undone')
    return new AppError(stockErrors.batch_undone);
  return new AppError(stockErrors.batch_sold, { params: { sold: batch.imported - batch.available - batch.removed } });
}
