import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import type { Product } from '../dto/products.dto.js';
import { SeenProduct } from '../entities/seen-product.entity.js';

/** What is known of a product at the time of an answer. */
export interface SeenState {
  changedAt: Date;
  /** No answer showed it so before. */
  isNew: boolean;
}

/**
 * Finds what changed for a buyer by comparing with what programs of the buyer saw last. A price has many causes (the goods,
 * a group, a price list, a sale that begins or ends, a cost); what the buyer sees covers all of them.
 */
@Injectable()
export class SeenProductsService {
  constructor(
    @InjectRepository(SeenProduct) private readonly seen: Repository<SeenProduct>,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Records what a program is about to see of these products, in every answer that shows them: a value that changes and changes
   * back between two reads is a change only for who saw it. `products` must have been read before the call.
   *
   * @returns when each of them changed, in the same order, and whether it is seen so for the first time
   */
  async recordSeen(userId: string, products: readonly Product[]): Promise<SeenState[]> {
    // After the products were read: a program that asked meanwhile then finds the change by the time of its request.
    const now = this.clock.now();
    const rows = await this.seen.findBy({ userId, goodsId: In(products.map(({ id }) => id)) });
    const before = new Map(rows.map((row) => [row.goodsId, row]));
    const current = products.map((product) => {
      const hash = hashProduct(product);
      const row = before.get(product.id);
      return row?.hash === hash ? row : { userId, goodsId: product.id, hash, changedAt: now };
    });
    const isNew = (row: SeenProduct) => row !== before.get(row.goodsId);
    const changed = current.filter(isNew);
    if (changed.length > 0)
      await this.transactions.run((manager) => manager.upsert(SeenProduct, changed, ['userId', 'goodsId']));
    return current.map((row) => ({ changedAt: row.changedAt, isNew: isNew(row) }));
  }
}

const hashProduct = (product: Product): string => createHash('sha256').update(JSON.stringify(product)).digest('hex');
