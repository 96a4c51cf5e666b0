import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

type FindsHighestCosts = (manager: EntityManager, goodsIds: readonly string[]) => Promise<ReadonlyMap<string, bigint>>;

/** What goods cost the shop. The stock, which knows it, registers at start. */
@Injectable()
export class GoodsCostsService {
  private findCosts: FindsHighestCosts = () => Promise.resolve(new Map());

  constructor(private readonly manager: EntityManager) {}

  registerFinder(findCosts: FindsHighestCosts): void {
    this.findCosts = findCosts;
  }

  /**
   * The highest cost of a line among the batches of each goods that are on sale, in micro-USDT by the goods' id. Goods
   * without a known cost are absent.
   */
  async findHighest(goodsIds: readonly string[], manager = this.manager): Promise<ReadonlyMap<string, bigint>> {
    return goodsIds.length === 0 ? new Map() : this.findCosts(manager, [...new Set(goodsIds)]);
  }
}
