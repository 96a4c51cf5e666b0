import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { hashIdentifier, NO_IDENTIFIER } from '../domain/identifiers.js';
import type { LineState } from '../domain/stock-line.js';
import { StockBatch } from '../entities/stock-batch.entity.js';
import { StockLine } from '../entities/stock-line.entity.js';
import { IdentifiersRepository } from '../repositories/identifiers.repository.js';

/** The public view of a line: without its text. */
export interface FoundLine {
  id: string;
  state: LineState;
  goodsId: string;
  batchId: string;
  supplier: string;
  importedAt: Date;
  /** Id of the order or the warranty claim that the line is allocated to. */
  holderId: string | null;
}

export type FoundLineState = Pick<StockLine, 'id' | 'state'>;

/** Finds lines, in stock or delivered, by an identifier of their account. */
@Injectable()
export class LineFinderService {
  constructor(
    private readonly identifiers: IdentifiersRepository,
    private readonly encryption: EncryptionService,
  ) {}

  /** Keyed hash of an account in any spelling; null when the text names none. */
  hashIdentifier(identifier: string): string | null {
    const hash = hashIdentifier(this.encryption, identifier);
    return hash === NO_IDENTIFIER ? null : hash;
  }

  /** Up to `limit` unpurged lines with a hash, the newest first. */
  async findByHash(manager: EntityManager, hash: string, limit: number): Promise<FoundLine[]> {
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

  /** Ids and states of up to `limit` unpurged lines of an account, the oldest first. */
  async findStates(manager: EntityManager, identifier: string, limit: number): Promise<FoundLineState[]> {
    const hash = this.hashIdentifier(identifier);
    return hash === null ? [] : this.identifiers.findLines(hash, { limit }, manager);
  }

  async findNewest(identifier: string, limit: number): Promise<FoundLineState[]> {
    const hash = this.hashIdentifier(identifier);
    return hash === null ? [] : this.identifiers.findLines(hash, { limit, order: 'DESC' });
  }
}
