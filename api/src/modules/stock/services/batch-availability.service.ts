import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { GoodsLevelsService } from '../../stock-levels/index.js';
import type { StockBatch } from '../entities/stock-batch.entity.js';
import { StockHold } from '../entities/stock-hold.entity.js';
import { BatchesRepository } from '../repositories/batches.repository.js';
import { IdentifiersRepository } from '../repositories/identifiers.repository.js';
import { QuarantinedLinesRepository } from '../repositories/quarantined-lines.repository.js';

/** Lines per transaction. Orders wait for the same counters, so transactions are short. */
const STEP_LINES = 500;

type Step = (manager: EntityManager, batch: StockBatch, limit: number) => Promise<number>;

/**
 * Updates the lines of a batch to its availability, step by step. Lines that are reserved for orders stay available.
 * Safe to repeat and to run in parallel.
 */
@Injectable()
export class BatchAvailabilityService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly batches: BatchesRepository,
    private readonly lines: QuarantinedLinesRepository,
    private readonly identifiers: IdentifiersRepository,
    private readonly levels: GoodsLevelsService,
  ) {}

  async updateBatch(batchId: string): Promise<void> {
    const batch = await this.batches.findById(batchId);
    switch (batch?.availability) {
      case 'stopped':
        await this.repeatStep(batch, (manager, of, limit) => this.quarantineAvailable(manager, of, limit));
        return;
      case 'open':
        await this.repeatStep(batch, (manager, of, limit) => this.releaseQuarantined(manager, of, limit));
        return;
      case 'undoing':
        if (
          (await this.repeatStep(batch, (manager, of, limit) => this.deleteAvailable(manager, of, limit))) ===
          'reserved'
        )
          return;
        await this.repeatStep(batch, (manager, of, limit) => this.deleteQuarantined(manager, of, limit));
        await this.transactions.run((manager) => this.batches.endUndo(manager, batch.id));
        return;
      // A refund before delivery may restock lines that were sold when the batch was undone.
      case 'undone':
        await this.repeatStep(batch, (manager, of, limit) => this.deleteAvailable(manager, of, limit));
        return;
      case undefined:
        return;
    }
  }

  /** Repeats a step in new transactions until no lines are left, or the remaining ones are reserved for orders. */
  private async repeatStep(batch: StockBatch, step: Step): Promise<'done' | 'reserved'> {
    for (let limit = STEP_LINES; ;) {
      const moved = await this.transactions.run((manager) => step(manager, batch, limit));
      if (moved > 0) continue;
      const available = await this.levels.countAvailable(batch.goodsId, batch.gender);
      const left = await this.lines.findAvailable(batch.id, 1);
      if (batch.availability === 'open' || left.length === 0) return 'done';
      if (available === 0 || limit === 1) return 'reserved';
      limit = Math.min(available, Math.ceil(limit / 2));
    }
  }

  private async quarantineAvailable(
    manager: EntityManager,
    { id, goodsId, gender }: StockBatch,
    limit: number,
  ): Promise<number> {
    const ids = await this.lines.findAvailable(id, limit, manager);
    if (ids.length === 0) return 0;
    if (!(await this.levels.quarantineLines(manager, { goodsId, gender, quantity: ids.length }))) return 0;
    const moved = await this.lines.quarantineLines(manager, ids);
    const missed = ids.length - moved;
    if (missed > 0) await this.levels.releaseLines(manager, { goodsId, gender, quantity: missed });
    return moved;
  }

  private async releaseQuarantined(
    manager: EntityManager,
    { id, goodsId, gender }: StockBatch,
    limit: number,
  ): Promise<number> {
    if (!(await this.batches.lockOpen(manager, id))) return 0;
    const ids = await this.lockWithoutHolds(manager, id, limit);
    if (ids.length === 0) return 0;
    await this.levels.releaseLines(manager, { goodsId, gender, quantity: ids.length });
    return this.lines.releaseLines(manager, ids);
  }

  private async deleteAvailable(
    manager: EntityManager,
    { id, goodsId, gender }: StockBatch,
    limit: number,
  ): Promise<number> {
    const ids = await this.lines.findAvailable(id, limit, manager);
    if (ids.length === 0) return 0;
    const lines = { goodsId, gender, quantity: ids.length };
    if (!(await this.levels.removeLines(manager, lines, 'available'))) return 0;
    const moved = await this.deleteLines(manager, id, ids, 'available');
    const missed = ids.length - moved;
    if (missed > 0) await this.levels.addLines(manager, { goodsId, gender, quantity: missed });
    return moved;
  }

  private async deleteQuarantined(
    manager: EntityManager,
    { id, goodsId, gender }: StockBatch,
    limit: number,
  ): Promise<number> {
    const ids = await this.lockWithoutHolds(manager, id, limit);
    if (ids.length === 0) return 0;
    const moved = await this.deleteLines(manager, id, ids, 'quarantined');
    if (!(await this.levels.removeLines(manager, { goodsId, gender, quantity: moved }, 'quarantined'))) {
      throw new Error('the counters of these goods contradict its lines');
    }
    return moved;
  }

  private async deleteLines(
    manager: EntityManager,
    batchId: string,
    lineIds: readonly string[],
    state: 'available' | 'quarantined',
  ): Promise<number> {
    const deleted = await this.lines.deleteLines(manager, lineIds, state);
    await this.identifiers.deleteOfDeletedLines(manager, lineIds);
    await this.batches.removeLines(manager, batchId, deleted);
    return deleted;
  }

  /** Locks quarantined lines without holds; no hold can be added until the transaction ends. */
  private async lockWithoutHolds(manager: EntityManager, batchId: string, limit: number): Promise<string[]> {
    const ids = await this.lines.findQuarantinedWithoutHolds(manager, batchId, limit);
    const locked = (await this.lines.lockQuarantined(manager, ids)).map(({ id }) => id);
    const holds = await manager.find(StockHold, { select: { lineId: true }, where: { lineId: In(locked) } });
    const heldIds = new Set(holds.map(({ lineId }) => lineId));
    return locked.filter((id) => !heldIds.has(id));
  }
}
