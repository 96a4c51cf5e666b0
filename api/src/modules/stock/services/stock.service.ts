import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { Vault } from '../../../infrastructure/encryption/index.js';
import { STEP_ROWS, Transactions } from '../../../database/index.js';
import { type Demand, GoodsLevels } from '../../catalog/index.js';
import { BatchesRepository } from '../repositories/batches.repository.js';
import { type HeldLine, LinesRepository } from '../repositories/lines.repository.js';
import { boxOf, type LineRow } from '../stock-line.js';

/** One line as its buyer gets it. */
export interface DeliveredLine {
  id: string;
  /** Position in the order, from 1. */
  no: number;
  text: string;
}

/** What orders do with lines. */
@Injectable()
export class Stock {
  constructor(
    private readonly transactions: Transactions,
    private readonly lines: LinesRepository,
    private readonly batches: BatchesRepository,
    private readonly levels: GoodsLevels,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives an order the lines that were reserved for it, numbered from 1. All or nothing: anything else than exactly
   * `quantity` lines is a fault of ours and fails the transaction. To be called once per order; the order's own state
   * guards that.
   */
  async allocate(em: EntityManager, order: Demand & { orderId: string }): Promise<void> {
    const { goodsId, orderId } = order;
    const now = this.clock.now();
    const taken = await this.levels.commit(em, order);
    let afterNo = 0;
    for (const gender of ['unknown', 'male', 'female'] as const) {
      const quantity = taken[gender];
      if (quantity === 0) continue;
      const claimed = await this.lines.claim(em, { goodsId, gender, quantity, orderId, afterNo, now });
      if (claimed !== quantity) throw new Error(`order ${orderId} got ${claimed} of ${quantity} ${gender} lines`);
      afterNo += quantity;
    }
    for (const { batchId, lines } of await this.lines.batchesOf(em, orderId)) {
      await this.batches.takeLines(em, batchId, lines);
    }
  }

  /** Puts the lines of an order that was never delivered back on the shelf. */
  async giveBack(em: EntityManager, { goodsId, orderId }: { goodsId: string; orderId: string }): Promise<void> {
    await this.levels.restock(em, goodsId, await this.lines.gendersOf(em, orderId));
    for (const { batchId, lines } of await this.lines.batchesOf(em, orderId)) {
      await this.batches.takeLines(em, batchId, -lines);
    }
    await this.lines.free(em, orderId);
  }

  /** Lines `offset`+1 to `offset`+`limit` of an order in plain text; none before delivery or after the purge. */
  async linesOf(orderId: string, { offset, limit }: { offset: number; limit: number }): Promise<DeliveredLine[]> {
    const boxes = await this.transactions.read((em) => this.lines.ofOrder(em, orderId, offset, limit));
    return boxes.map(({ id, no, salt, box }) => ({ id, no, text: this.vault.open({ salt, box }, boxOf(id)) }));
  }

  /** Which of these lines these orders or claims have, in readable form. */
  linesHeldBy(em: EntityManager, holders: readonly string[], lineIds: readonly string[]): Promise<HeldLine[]> {
    return this.lines.heldBy(em, holders, lineIds);
  }

  /** The lines of claims in plain text; none after the purge. */
  async textsHeldBy(
    em: EntityManager,
    holders: readonly string[],
  ): Promise<{ id: string; holderId: string; text: string }[]> {
    const lines = await this.lines.heldBy(em, holders);
    return lines.map((line) => ({ id: line.id, holderId: line.holderId, text: this.open(line) ?? '' }));
  }

  /** The texts of these lines by id; without those that are destroyed. */
  async textsOf(em: EntityManager, lineIds: readonly string[]): Promise<Map<string, string>> {
    const lines = await this.lines.findAll(em, lineIds);
    return new Map(
      lines.flatMap((line) => {
        const text = this.open(line);
        return text === null ? [] : [[line.id, text]];
      }),
    );
  }

  /** A sold line of this batch was dead. */
  markDead(em: EntityManager, batchId: string): Promise<void> {
    return this.batches.addDead(em, batchId);
  }

  /**
   * Destroys the texts of these orders' (or claims') lines with their keys, of at most STEP_ROWS: as many are given back
   * while there may be more. Safe to repeat.
   */
  async purge(em: EntityManager, orderIds: readonly string[]): Promise<number> {
    if (orderIds.length === 0) return 0;
    const lines = await this.lines.allocated(em, orderIds, STEP_ROWS);
    if (lines.length === 0) return 0;
    const byGoods = new Map<string, number>();
    for (const { goodsId } of lines) byGoods.set(goodsId, (byGoods.get(goodsId) ?? 0) + 1);
    for (const goodsId of [...byGoods.keys()].sort()) {
      await this.levels.markPurged(em, goodsId, byGoods.get(goodsId) ?? 0);
    }
    const ids = lines.map(({ id }) => id);
    if ((await this.lines.purge(em, ids)) !== ids.length) {
      throw new Error('the lines of these orders changed while they were destroyed');
    }
    return ids.length;
  }

  private open({ id, salt, box }: LineRow): string | null {
    return salt && box ? this.vault.open({ salt, box }, boxOf(id)) : null;
  }
}
