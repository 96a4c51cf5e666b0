import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { GoodsLevelsService } from '../../stock-levels/index.js';
import type { Hold } from '../domain/hold.js';
import type { LineState } from '../domain/stock-line.js';
import { StockHold } from '../entities/stock-hold.entity.js';
import { BatchesRepository } from '../repositories/batches.repository.js';
import { HoldsRepository } from '../repositories/holds.repository.js';
import { LinesRepository } from '../repositories/lines.repository.js';
import { QuarantinedLinesRepository } from '../repositories/quarantined-lines.repository.js';
import { type FoundLineState, LineFinderService } from './line-finder.service.js';

/** Finds the lines of an account, quarantines them with a hold, and releases them. */
@Injectable()
export class QuarantineService {
  constructor(
    private readonly finder: LineFinderService,
    private readonly lines: LinesRepository,
    private readonly quarantinedLines: QuarantinedLinesRepository,
    private readonly holds: HoldsRepository,
    private readonly batches: BatchesRepository,
    private readonly levels: GoodsLevelsService,
    private readonly clock: ClockService,
  ) {}

  /** The oldest `limit` unpurged lines that name this account in an identifying field. */
  findLines(manager: EntityManager, identifier: string, limit: number): Promise<FoundLineState[]> {
    return this.finder.findStates(manager, identifier, limit);
  }

  /**
   * Quarantines an available line and returns its state. `quarantined`: the hold is stored beside earlier ones.
   * `available`: not possible now, since all lines are reserved for unpaid orders; try again later. `gone`: its batch
   * was undone.
   */
  async quarantineLine(manager: EntityManager, lineId: string, hold: Hold): Promise<LineState | 'gone'> {
    const state = await this.moveToQuarantine(manager, lineId);
    if (state !== 'quarantined') return state;
    const [locked] = await this.quarantinedLines.lockQuarantined(manager, [lineId]);
    if (!locked) return this.findState(manager, lineId);
    await this.holds.saveHold(manager, lineId, hold, this.clock.now());
    return 'quarantined';
  }

  /**
   * Removes one hold of a line and returns the line's state. It is available again after its last hold, if its batch is
   * for sale.
   */
  async releaseLine(manager: EntityManager, lineId: string, holder: string): Promise<LineState> {
    const [line] = await this.quarantinedLines.lockQuarantined(manager, [lineId]);
    if (!line) return this.findState(manager, lineId);
    await manager.delete(StockHold, { lineId, holder });
    const isHeld = await manager.existsBy(StockHold, { lineId });
    if (isHeld || !(await this.batches.lockOpen(manager, line.batchId))) return 'quarantined';
    await this.levels.releaseLines(manager, { goodsId: line.goodsId, gender: line.gender, quantity: 1 });
    await this.quarantinedLines.releaseLines(manager, [lineId]);
    return 'available';
  }

  private async moveToQuarantine(manager: EntityManager, lineId: string): Promise<LineState | 'gone'> {
    const line = await this.lines.findById(lineId, manager);
    if (!line) return 'gone';
    if (line.state !== 'available') return line.state;
    const counted = { goodsId: line.goodsId, gender: line.gender, quantity: 1 };
    // The counters first, as orders do: from here on no other transaction allocates lines of these goods.
    if (!(await this.levels.quarantineLines(manager, counted))) return 'available';
    if ((await this.quarantinedLines.quarantineLines(manager, [lineId])) === 1) return 'quarantined';
    await this.levels.releaseLines(manager, counted);
    return this.findState(manager, lineId);
  }

  private async findState(manager: EntityManager, lineId: string): Promise<LineState> {
    return (await this.lines.findById(lineId, manager))?.state ?? 'purged';
  }
}
