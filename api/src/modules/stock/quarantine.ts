import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Vault } from '../../core/crypto/index.js';
import { GoodsLevels } from '../catalog/index.js';
import { identifierHash, NO_IDENTIFIER } from './identifiers.js';
import { LinesRepository } from './lines.repository.js';
import type { LineState } from './stock-line.js';

export interface FoundLine {
  id: string;
  state: LineState;
}

/** Finds lines by the account that they are about, and takes them off the shelf. */
@Injectable()
export class Quarantine {
  constructor(
    private readonly lines: LinesRepository,
    private readonly levels: GoodsLevels,
    private readonly vault: Vault,
  ) {}

  /** Lines whose first field is this account in any spelling; the oldest `most`, and none whose text is destroyed. */
  async find(em: EntityManager, identifier: string, most: number): Promise<FoundLine[]> {
    const hash = identifierHash(this.vault, identifier);
    return hash === NO_IDENTIFIER ? [] : this.lines.byIdentifier(em, hash, most);
  }

  /**
   * Takes a line off the shelf if it is there, and says in what state it is now. `available`: it could not be taken,
   * since every piece is kept for an order that waits for payment; try again later.
   */
  async take(em: EntityManager, lineId: string): Promise<LineState> {
    const line = await this.lines.find(em, lineId);
    if (!line) throw new Error(`there is no line ${lineId}`);
    if (line.state !== 'available') return line.state;
    // The counters first, as orders do: from here on nobody else hands out lines of these goods.
    if (!(await this.levels.withdraw(em, line.goodsId, line.gender, 1))) return 'available';
    if (await this.lines.quarantine(em, lineId)) return 'quarantined';
    if (!(await this.levels.withdraw(em, line.goodsId, line.gender, -1))) {
      throw new Error('a line that was just withdrawn could not be put back');
    }
    return (await this.lines.find(em, lineId))?.state ?? 'purged';
  }
}
