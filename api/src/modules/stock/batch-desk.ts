import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { ID } from '../../common/ids/index.js';
import { Outbox } from '../../infrastructure/outbox/index.js';
import { AuditLog } from '../audit/index.js';
import type { Staff } from '../catalog/index.js';
import { BatchesRepository, type BatchTurn } from './repositories/batches.repository.js';
import type { BatchRow } from './batch-row.js';
import { BATCH_SHELF } from './batch-shelf.js';
import type { BatchBody } from './dto/desk.dto.js';
import { stockReasons } from './stock.errors.js';
import { STALE_IMPORT_MS } from './stock-line.js';

/** What staff do with a whole batch. The switch turns at once, the lines follow it (`BatchShelf`). */
@Injectable()
export class BatchDesk {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchesRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Keeps what is left of a batch from being sold. */
  stop(id: string, body: BatchBody, staff: Staff): Promise<BatchRow> {
    return this.turn(id, body, staff, 'stock.batch_stopped', (em, turn) => this.batches.setShelf(em, turn, 'stopped'));
  }

  resume(id: string, body: BatchBody, staff: Staff): Promise<BatchRow> {
    return this.turn(id, body, staff, 'stock.batch_resumed', (em, turn) => this.batches.setShelf(em, turn, 'open'));
  }

  /**
   * Takes a batch back of which nothing has been sold: its lines are deleted, and may be imported again. What an order
   * that waits for payment still gets of it stays sold. Throws `stock.batch_sold`.
   */
  undo(id: string, body: BatchBody, staff: Staff): Promise<BatchRow> {
    return this.turn(id, body, staff, 'stock.batch_undone', async (em, turn, batch) => {
      const { now } = turn;
      const lost = batch.state === 'importing' && now.getTime() - batch.updatedAt.getTime() > STALE_IMPORT_MS;
      if (lost) await this.batches.stop(em, id, now, batch.updatedAt);
      else if (batch.state === 'importing') throw new AppError(stockReasons.import_running);
      return this.batches.startUndo(em, turn);
    });
  }

  private turn(
    id: string,
    { version, reason }: BatchBody,
    { caller, origin }: Staff,
    action: string,
    change: (em: EntityManager, turn: BatchTurn, batch: BatchRow) => Promise<boolean>,
  ): Promise<BatchRow> {
    return this.transactions.run(async (em) => {
      const before = await this.must(em, id);
      const turn = { id, version, by: caller.username, now: this.clock.now() };
      let taken = await change(em, { ...turn, version: ownVersion(before, turn) }, before);
      const now = await this.must(em, id);
      // The same person's other click may have been first by a moment.
      if (!taken && ownVersion(now, turn) !== ownVersion(before, turn)) {
        taken = await change(em, { ...turn, version: now.version }, now);
      }
      if (!taken) throw refusal(now, ownVersion(now, turn));
      const after = await this.must(em, id);
      await this.outbox.add(em, { kind: BATCH_SHELF, key: `${id}:${after.version - 1}`, payload: { batch_id: id } });
      await this.audit.record(em, {
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

  private async must(em: EntityManager, id: string): Promise<BatchRow> {
    const batch = ID.test(id) ? await this.batches.find(em, id) : null;
    if (!batch) throw new AppError(stockReasons.batch_not_found);
    return batch;
  }
}

/**
 * Whoever turned the switch last goes on from their own turn, though their page may not show it yet: the lines of a large
 * batch follow for minutes. Only one turn back, since of earlier ones nobody knows whose they were.
 */
const ownVersion = (batch: BatchRow, { version, by }: BatchTurn): number =>
  batch.version === version + 1 && batch.changedByName === by ? batch.version : version;

function refusal(batch: BatchRow, version: number): AppError {
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
