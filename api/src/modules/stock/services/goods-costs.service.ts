import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { GoodsCostsPort } from '../../catalog/index.js';
import { BatchesRepository } from '../repositories/batches.repository.js';

/** What goods cost the shop, from the costs of their batches. */
@Injectable()
export class GoodsCostsService implements GoodsCostsPort {
  constructor(
    private readonly manager: EntityManager,
    private readonly batches: BatchesRepository,
  ) {}

  async findHighest(goodsIds: readonly string[], manager = this.manager): Promise<ReadonlyMap<string, bigint>> {
    return goodsIds.length === 0 ? new Map() : this.batches.findHighestCosts(manager, [...new Set(goodsIds)]);
  }
}
