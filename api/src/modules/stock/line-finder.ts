import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Vault } from '../../infrastructure/encryption/index.js';
import { placeholders, select, toDate } from '../../database/index.js';
import { identifierHash, NO_IDENTIFIER } from './identifiers.js';
import { IdentifiersRepository } from './repositories/identifiers.repository.js';
import type { LineState } from './stock-line.js';

/** A line as others may know it: without its text. */
export interface FoundLine {
  id: string;
  state: LineState;
  goodsId: string;
  batchId: string;
  supplier: string;
  importedAt: Date;
  /** The order, or the claim, that has it. */
  holderId: string | null;
}

/** Finds lines, on the shelf or delivered, by the account that they are about. */
@Injectable()
export class LineFinder {
  constructor(
    private readonly identifiers: IdentifiersRepository,
    private readonly vault: Vault,
  ) {}

  /** The keyed hash of an account in any spelling; null when the text names none. */
  hashOf(identifier: string): string | null {
    const hash = identifierHash(this.vault, identifier);
    return hash === NO_IDENTIFIER ? null : hash;
  }

  /** Lines under a hash, the newest first, at most `most`; none whose text is destroyed. */
  async find(em: EntityManager, hash: string, most: number): Promise<FoundLine[]> {
    const ids = (await this.identifiers.linesWith(em, hash, most, 'newest')).map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows = await select<{
      id: string | number;
      state: LineState;
      goods_id: string | number;
      batch_id: string | number;
      supplier: string;
      created_at: string | Date;
      order_id: string | number | null;
    }>(
      em,
      `SELECT l.id, l.state, l.goods_id, l.batch_id, b.supplier, l.created_at, l.order_id
       FROM stock_lines l JOIN stock_batches b ON b.id=l.batch_id
       WHERE l.id IN (${placeholders(ids)}) AND l.state<>'purged' ORDER BY l.id DESC`,
      ids,
    );
    return rows.map((row) => ({
      id: String(row.id),
      state: row.state,
      goodsId: String(row.goods_id),
      batchId: String(row.batch_id),
      supplier: row.supplier,
      importedAt: toDate(row.created_at),
      holderId: row.order_id === null ? null : String(row.order_id),
    }));
  }
}
