import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { GoodsLevels } from '../../catalog/index.js';
import type { Hold } from '../domain/hold.js';
import type { LineState } from '../domain/stock-line.js';
import { StockHold } from '../entities/stock-hold.entity.js';
import { BatchesRepository } from '../repositories/batches.repository.js';
import { HoldsRepository } from '../repositories/holds.repository.js';
import { LinesRepository } from '../repositories/lines.repository.js';
import { QuarantinedLinesRepository } from '../repositories/quarantined-lines.repository.js';
import { type FoundLineState, LineFinder } from './line-finder.service.js';

/** Finds lines by the account that they are about, quarantines them for a reason, and releases them. */
@Injectable()
export class Quarantine {
  constructor(
    private readonly finder: LineFinder,
    private readonly lines: LinesRepository,
    private readonly quarantinedLines: QuarantinedLinesRepository,
    private readonly holds: HoldsRepository,
    private readonly batches: BatchesRepository,
    private readonly levels: GoodsLevels,
    private readonly clock: Clock,
  ) {}

  /** Lines that name this account in an identifying field; the oldest `limit`, and none whose text is destroyed. */
  find(manager: EntityManager, identifier: string, limit: number): Promise<FoundLineState[]> {
    return this.finder.findStates(manager, identifier, limit);
  }

  /**
   * Quarantines a line if it is available, and says in what state it is now. `quarantined`: it is held, by this and whatever
   * held it before. `available`: it could not be quarantined, since every piece is reserved for an order that waits for
   * payment; try again later. `gone`: its batch was taken back.
   */
  async take(manager: EntityManager, lineId: string, hold: Hold): Promise<LineState | 'gone'> {
    const state = await this.quarantine(manager, lineId);
    if (state !== 'quarantined') return state;
    const [locked] = await this.quarantinedLines.lockQuarantined(manager, [lineId]);
    if (!locked) return this.findState(manager, lineId);
    await this.holds.upsert(manager, lineId, hold, this.clock.now());
    return 'quarantined';
  }

  /**
   * Ends one reason to hold a line. It is available again when that was the last one and its batch is for sale; the answer is
   * the state that it is in now.
   */
  async release(manager: EntityManager, lineId: string, holder: string): Promise<LineState> {
    const [line] = await this.quarantinedLines.lockQuarantined(manager, [lineId]);
    if (!line) return this.findState(manager, lineId);
    await manager.delete(StockHold, { lineId, holder });
    const isHeld = await manager.existsBy(StockHold, { lineId });
    if (isHeld || !(await this.batches.lockOpen(manager, line.batchId))) return 'quarantined';
    await this.levels.unquarantine(manager, { goodsId: line.goodsId, gender: line.gender, quantity: 1 });
    await this.quarantinedLines.unquarantine(manager, [lineId]);
    return 'available';
  }

  private async quarantine(manager: EntityManager, lineId: string): Promise<LineState | 'gone'> {
    const line = await this.lines.findById(lineId, manager);
    if (!line) return 'gone';
    if (line.state !== 'available') return line.state;
    const counted = { goodsId: line.goodsId, gender: line.gender, quantity: 1 };
    // The counters first, as orders do: from here on no other transaction hands out lines of these goods.
    if (!(await this.levels.quarantine(manager, counted))) return 'available';
    if ((await this.quarantinedLines.quarantine(manager, [lineId])) === 1) return 'quarantined';
    await this.levels.unquarantine(manager, counted);
    return this.findState(manager, lineId);
  }

  private async findState(manager: EntityManager, lineId: string): Promise<LineState> {
    return (await this.lines.findById(lineId, manager))?.state ?? 'purged';
  }
}
