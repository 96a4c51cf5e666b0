import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { ID } from '../../../common/ids/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { AuditLog } from '../../audit/index.js';
import type { Staff } from '../../catalog/index.js';
import { BatchesRepository, type BatchChange } from '../repositories/batches.repository.js';
import type { StockBatch } from '../entities/stock-batch.entity.js';
import { BATCH_AVAILABILITY } from './batch-availability.service.js';
import type { BatchBody } from '../dto/admin-stock.dto.js';
import { stockReasons } from '../stock.errors.js';
import { STALE_IMPORT_MS } from '../domain/stock-line.js';

/** What staff do with a whole batch. The switch changes at once, the lines follow it (`BatchAvailabilityService`). */
@Injectable()
export class AdminBatchesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchesRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Quarantines what is left of a batch. */
  stop(id: string, body: BatchBody, staff: Staff): Promise<StockBatch> {
    return this.change(id, body, staff, 'stock.batch_stopped', (manager, change) =>
      this.batches.setForSale(manager, change, 'stopped'),
    );
  }

  resume(id: string, body: BatchBody, staff: Staff): Promise<StockBatch> {
    return this.change(id, body, staff, 'stock.batch_resumed', (manager, change) =>
      this.batches.setForSale(manager, change, 'open'),
    );
  }

  /**
   * Takes a batch back of which nothing has been sold: its lines are deleted, and may be imported again. Lines that are
   * reserved for an order and sold later stay sold. Throws `stock.batch_sold`.
   */
  undo(id: string, body: BatchBody, staff: Staff): Promise<StockBatch> {
    return this.change(id, body, staff, 'stock.batch_undone', async (manager, change, batch) => {
      const { now } = change;
      const lost = batch.state === 'importing' && now.getTime() - batch.updatedAt.getTime() > STALE_IMPORT_MS;
      if (lost) await this.batches.stopImport(manager, id, now, batch.updatedAt);
      else if (batch.state === 'importing') throw new AppError(stockReasons.import_running);
      return this.batches.startUndo(manager, change);
    });
  }

  private change(
    id: string,
    { version, reason }: BatchBody,
    { caller, origin }: Staff,
    action: string,
    apply: (manager: EntityManager, change: BatchChange, batch: StockBatch) => Promise<boolean>,
  ): Promise<StockBatch> {
    return this.transactions.run(async (manager) => {
      const before = await this.load(manager, id);
      const change = { id, version, by: caller.username, now: this.clock.now() };
      let applied = await apply(manager, { ...change, version: ownVersion(before, change) }, before);
      const now = await this.load(manager, id);
      // The same person's other click may have been first by a moment.
      if (!applied && ownVersion(now, change) !== ownVersion(before, change)) {
        applied = await apply(manager, { ...change, version: now.version }, now);
      }
      if (!applied) throw changeError(now, ownVersion(now, change));
      const after = await this.load(manager, id);
      await this.outbox.add(manager, {
        kind: BATCH_AVAILABILITY,
        key: `${id}:${after.version - 1}`,
        payload: { batch_id: id },
      });
      await this.audit.record(manager, {
        actorId: caller.userId,
        action,
        object: { type: 'stock_batch', id },
        before: { shelf: before.shelf },
        after: { shelf: after.shelf, reason },
        ...origin,
      });
      return after;
    });
  }

  private async load(manager: EntityManager, id: string): Promise<StockBatch> {
    const batch = ID.test(id) ? await this.batches.findById(id, manager) : null;
    if (!batch) throw new AppError(stockReasons.batch_not_found);
    return batch;
  }
}

/**
 * A person who made the last change goes on from it, though their page may not show it yet: the lines of a large batch
 * follow for minutes. Only one change back, since it is not known who made earlier ones.
 */
const ownVersion = (batch: StockBatch, { version, by }: BatchChange): number =>
  batch.version === version + 1 && batch.changedByName === by ? batch.version : version;

function changeError(batch: StockBatch, version: number): AppError {
  if (batch.version !== version) {
    const { changedByName, changedAt } = batch;
    return new AppError(stockReasons.version_changed, {
      changed_by: changedByName,
      changed_at: changedAt?.toISOString() ?? '',
    });
  }
  if (batch.shelf === 'undoing' || batch.shelf === 'undone') return new AppError(stockReasons.batch_undone);
  return new AppError(stockReasons.batch_sold, { sold: batch.imported - batch.available - batch.removed });
}
