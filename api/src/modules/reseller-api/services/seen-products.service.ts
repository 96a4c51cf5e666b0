import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import type { Product } from '../dto/products.dto.js';
import { SeenProduct } from '../entities/seen-product.entity.js';

/**
 * Finds what changed for a buyer by comparing with what programs of the buyer saw before. A price has many causes (the goods,
 * a group, a price list, a sale that begins or ends, a cost); what the buyer sees covers all of them.
 */
@Injectable()
export class SeenProductsService {
  constructor(
    @InjectRepository(SeenProduct) private readonly seen: Repository<SeenProduct>,
    private readonly transactions: TransactionsService,
    private readonly clock: ClockService,
  ) {}

  /** Those of these products that changed at this time or later. `products` must have been read before the call. */
  async findChanged(userId: string, products: readonly Product[], since: Date): Promise<Product[]> {
    // After the products were read: a program that asked meanwhile then finds the change by the time of its request.
    const changedAt = this.clock.now();
    const rows = await this.seen.findBy({ userId, goodsId: In(products.map(({ id }) => id)) });
    const seen = new Map(rows.map((row) => [row.goodsId, row]));
    const hashed = products.map((product) => ({ product, hash: hashProduct(product), before: seen.get(product.id) }));
    const changed = hashed.filter(({ hash, before }) => before?.hash !== hash);
    const stored = changed.map(({ product, hash }) => ({ userId, goodsId: product.id, hash, changedAt }));
    if (stored.length > 0)
      await this.transactions.run((manager) => manager.upsert(SeenProduct, stored, ['userId', 'goodsId']));
    return hashed
      .filter(({ hash, before }) => before === undefined || before.hash !== hash || before.changedAt >= since)
      .map(({ product }) => product);
  }
}

const hashProduct = (product: Product): string => createHash('sha256').update(JSON.stringify(product)).digest('hex');
