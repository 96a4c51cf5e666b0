import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { Vault } from '../../../infrastructure/encryption/index.js';
import { identifierHash, NO_IDENTIFIER } from '../domain/identifiers.js';
import type { LineState } from '../domain/stock-line.js';
import { StockBatch } from '../entities/stock-batch.entity.js';
import { StockLine } from '../entities/stock-line.entity.js';
import { IdentifiersRepository } from '../repositories/identifiers.repository.js';

/** A line as other modules may know it: without its text. */
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

export type FoundLineState = Pick<StockLine, 'id' | 'state'>;

/** Finds lines, in stock or delivered, by the account that they are about. */
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

  /** Lines under a hash, the newest first, at most `limit`; none whose text is destroyed. */
  async find(manager: EntityManager, hash: string, limit: number): Promise<FoundLine[]> {
    const found = await this.identifiers.findLines(hash, { limit, order: 'DESC' }, manager);
    const lines = await manager.find(StockLine, {
      where: { id: In(found.map(({ id }) => id)), state: Not('purged') },
      order: { id: 'DESC' },
    });
    const batches = await manager.find(StockBatch, {
      select: { id: true, supplier: true },
      where: { id: In([...new Set(lines.map(({ batchId }) => batchId))]) },
    });
    const suppliers = new Map(batches.map(({ id, supplier }) => [id, supplier]));
    return lines.map(({ id, state, goodsId, batchId, createdAt, orderId }) => ({
      id,
      state,
      goodsId,
      batchId,
      supplier: suppliers.get(batchId) ?? '',
      importedAt: createdAt,
      holderId: orderId,
    }));
  }

  /** The states of lines about an account, the oldest first, at most `limit`; none whose text is destroyed. */
  async findStates(manager: EntityManager, identifier: string, limit: number): Promise<FoundLineState[]> {
    const hash = this.hashOf(identifier);
    return hash === null ? [] : this.identifiers.findLines(hash, { limit }, manager);
  }

  /** The newest lines about an account, outside any transaction. */
  async findNewest(identifier: string, limit: number): Promise<FoundLineState[]> {
    const hash = this.hashOf(identifier);
    return hash === null ? [] : this.identifiers.findLines(hash, { limit, order: 'DESC' });
  }
}
