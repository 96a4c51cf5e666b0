import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { STEP_ROWS } from '../../../database/index.js';
import { type Demand, GoodsLevelsService } from '../../stock-levels/index.js';
import { StockAllocation } from '../entities/stock-allocation.entity.js';
import { StockBatch } from '../entities/stock-batch.entity.js';
import { BatchesRepository } from '../repositories/batches.repository.js';
import { IdentifiersRepository } from '../repositories/identifiers.repository.js';
import { LinesRepository } from '../repositories/lines.repository.js';
import { LineEncryptionService } from './line-encryption.service.js';

/** A line as delivered to its buyer. */
export interface DeliveredLine {
  id: string;
  /** Position in the order, from 1. */
  no: number;
  text: string;
}

/** A readable line with the order or the warranty claim that it is allocated to. */
export interface AllocatedLinePosition {
  id: string;
  batchId: string;
  holderId: string;
  no: number;
}

/** Allocates, reads and purges lines for orders and warranty claims. */
@Injectable()
export class StockService {
  constructor(
    private readonly lines: LinesRepository,
    private readonly identifiers: IdentifiersRepository,
    private readonly batches: BatchesRepository,
    private readonly levels: GoodsLevelsService,
    private readonly lineEncryption: LineEncryptionService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Allocates reserved lines to an item of an order, or to a claim, numbered from `afterNo` + 1; from 1 by default.
   * Throws unless there are exactly `quantity` lines. Must be called once per item, which the order's state ensures.
   */
  async allocateLines(manager: EntityManager, item: Demand & { orderId: string; afterNo?: number }): Promise<void> {
    const { goodsId, orderId, afterNo: firstAfterNo = 0 } = item;
    const now = this.clock.now();
    const counts = await this.levels.commitStock(manager, item);
    let afterNo = firstAfterNo;
    for (const gender of ['unknown', 'male', 'female'] as const) {
      const quantity = counts[gender];
      if (quantity === 0) continue;
      const allocated = await this.lines.allocateLines(manager, { goodsId, gender, quantity, orderId, afterNo, now });
      if (allocated !== quantity) throw new Error(`order ${orderId} got ${allocated} of ${quantity} ${gender} lines`);
      afterNo += quantity;
    }
    const range = { orderId, afterNo: firstAfterNo, count: item.quantity };
    const batches = await this.lines.countByBatch(manager, range);
    for (const { batchId, lines } of batches) await this.batches.sellLines(manager, batchId, lines);
    const allocation = { holderId: orderId, afterNo: firstAfterNo, goodsId, allocatedAt: now };
    await manager.insert(
      StockAllocation,
      batches.map(({ batchId, lines, unitCostMicro }) => ({
        ...allocation,
        batchId,
        lineCount: lines,
        unitCostMicro,
      })),
    );
  }

  /** Makes the lines of an undelivered order available again. */
  async restockOrder(manager: EntityManager, orderId: string): Promise<void> {
    for (const { goodsId, ...genders } of await this.lines.countByGoods(manager, orderId)) {
      await this.levels.restockLines(manager, goodsId, genders);
    }
    for (const { batchId, lines } of await this.lines.countByBatch(manager, { orderId })) {
      await this.batches.sellLines(manager, batchId, -lines);
    }
    await manager.delete(StockAllocation, { holderId: orderId });
    await this.lines.restockLines(manager, orderId);
  }

  /** Lines `offset`+1 to `offset`+`limit` of an order in plain text; none before the allocation or after the purge. */
  async findDeliveredLines(orderId: string, page: { offset: number; limit: number }): Promise<DeliveredLine[]> {
    const lines = await this.lines.findPageOfOrder(orderId, page);
    return lines.flatMap((line) => {
      const text = this.lineEncryption.decrypt(line);
      return text === null ? [] : [{ id: line.id, no: line.lineNo, text }];
    });
  }

  /** The readable ones of these lines that these orders or claims have. */
  async findAllocatedLines(
    manager: EntityManager,
    holders: readonly string[],
    lineIds: readonly string[],
  ): Promise<AllocatedLinePosition[]> {
    const lines = await this.lines.findAllocated(manager, holders, lineIds);
    return lines.map(({ id, batchId, orderId, lineNo }) => ({ id, batchId, holderId: orderId, no: lineNo }));
  }

  /** The lines of claims in plain text; none after the purge. */
  async findAllocatedTexts(
    manager: EntityManager,
    holders: readonly string[],
  ): Promise<{ id: string; holderId: string; text: string }[]> {
    const lines = await this.lines.findAllocated(manager, holders);
    return lines.map((line) => ({
      id: line.id,
      holderId: line.orderId,
      text: this.lineEncryption.decrypt(line) ?? '',
    }));
  }

  /** The texts of these lines by id, without purged ones. */
  async findTexts(manager: EntityManager, lineIds: readonly string[]): Promise<Map<string, string>> {
    const lines = await this.lines.findByIds(lineIds, manager);
    return new Map(
      lines.flatMap((line) => {
        const text = this.lineEncryption.decrypt(line);
        return text === null ? [] : [[line.id, text]];
      }),
    );
  }

  /** Counts a sold line of this batch that is dead. */
  async markDead(manager: EntityManager, batchId: string): Promise<void> {
    await manager.increment(StockBatch, { id: batchId }, 'dead', 1);
  }

  /**
   * Destroys the texts and keys of up to STEP_ROWS lines of these orders or claims and returns their number; repeat
   * while it is STEP_ROWS. Safe to repeat.
   */
  async purgeLines(manager: EntityManager, orderIds: readonly string[]): Promise<number> {
    const lines = await this.lines.findReadable(manager, orderIds, STEP_ROWS);
    if (lines.length === 0) return 0;
    const byGoods = new Map<string, number>();
    for (const { goodsId } of lines) byGoods.set(goodsId, (byGoods.get(goodsId) ?? 0) + 1);
    for (const goodsId of [...byGoods.keys()].sort()) {
      await this.levels.markPurged(manager, goodsId, byGoods.get(goodsId) ?? 0);
    }
    const ids = lines.map(({ id }) => id);
    if ((await this.lines.purgeLines(manager, ids)) !== ids.length) {
      throw new Error('the lines of these orders changed while they were destroyed');
    }
    await this.identifiers.deleteOfLines(manager, ids);
    return ids.length;
  }
}
