import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Vault } from '../../infrastructure/encryption/index.js';
import { GoodsLevels } from '../catalog/index.js';
import { BatchesRepository } from './repositories/batches.repository.js';
import type { Hold } from './hold.js';
import { HoldsRepository } from './repositories/holds.repository.js';
import { identifierHash, NO_IDENTIFIER } from './identifiers.js';
import { IdentifiersRepository } from './repositories/identifiers.repository.js';
import { LinesRepository } from './repositories/lines.repository.js';
import { ShelfLinesRepository } from './repositories/shelf-lines.repository.js';
import type { LineState } from './stock-line.js';

export interface FoundLine {
  id: string;
  state: LineState;
}

/** Finds lines by the account that they are about, takes them off the shelf for a reason, and puts them back. */
@Injectable()
export class Quarantine {
  constructor(
    private readonly lines: LinesRepository,
    private readonly identifiers: IdentifiersRepository,
    private readonly shelf: ShelfLinesRepository,
    private readonly holds: HoldsRepository,
    private readonly batches: BatchesRepository,
    private readonly levels: GoodsLevels,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Lines that name this account in an identifying field; the oldest `most`, and none whose text is destroyed. */
  async find(em: EntityManager, identifier: string, most: number): Promise<FoundLine[]> {
    const hash = identifierHash(this.vault, identifier);
    return hash === NO_IDENTIFIER ? [] : this.identifiers.linesWith(em, hash, most);
  }

  /**
   * Takes a line off the shelf if it is there, and says in what state it is now. `quarantined`: it is held, by this and
   * whatever held it before. `available`: it could not be taken, since every piece is kept for an order that waits for
   * payment; try again later. `gone`: its batch was taken back.
   */
  async take(em: EntityManager, lineId: string, hold: Hold): Promise<LineState | 'gone'> {
    const state = await this.leaveShelf(em, lineId);
    if (state !== 'quarantined') return state;
    const [locked] = await this.shelf.lockQuarantined(em, [lineId]);
    if (!locked) return this.stateOf(em, lineId);
    await this.holds.put(em, lineId, hold, this.clock.now());
    return 'quarantined';
  }

  /**
   * Ends one reason to hold a line. It goes back on the shelf when that was the last one and its batch is for sale; the
   * answer is the state that it is in now.
   */
  async release(em: EntityManager, lineId: string, holder: string): Promise<LineState> {
    const [line] = await this.shelf.lockQuarantined(em, [lineId]);
    if (!line) return this.stateOf(em, lineId);
    await this.holds.remove(em, lineId, holder);
    const held = (await this.holds.of(em, [lineId])).length > 0;
    if (held || !(await this.batches.lockOpen(em, line.batchId))) return 'quarantined';
    await this.levels.unquarantine(em, { goodsId: line.goodsId, gender: line.gender, quantity: 1 });
    await this.shelf.unquarantine(em, [lineId]);
    return 'available';
  }

  private async leaveShelf(em: EntityManager, lineId: string): Promise<LineState | 'gone'> {
    const line = await this.lines.find(em, lineId);
    if (!line) return 'gone';
    if (line.state !== 'available') return line.state;
    // The counters first, as orders do: from here on nobody else hands out lines of these goods.
    const one = { goodsId: line.goodsId, gender: line.gender, quantity: 1 };
    if (!(await this.levels.quarantine(em, one))) return 'available';
    if ((await this.shelf.quarantine(em, [lineId])) === 1) return 'quarantined';
    await this.levels.unquarantine(em, one);
    return this.stateOf(em, lineId);
  }

  private async stateOf(em: EntityManager, lineId: string): Promise<LineState> {
    return (await this.lines.find(em, lineId))?.state ?? 'purged';
  }
}
