import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import type { Prices } from '../domain/unit-price.js';
import { BulkPriceChange } from '../entities/bulk-price-change.entity.js';
import { BulkPriceChangeItem } from '../entities/bulk-price-change-item.entity.js';
import { Goods } from '../entities/goods.entity.js';

const MAX_LISTED = 50;

@Injectable()
export class BulkPriceChangesRepository {
  constructor(@InjectRepository(BulkPriceChange) private readonly changes: Repository<BulkPriceChange>) {}

  /** These goods, or those of these categories, in the order of their ids; locked until the transaction ends. */
  lockGoods(
    manager: EntityManager,
    { ids, categoryIds = [], limit }: { ids?: readonly string[]; categoryIds?: readonly string[]; limit: number },
  ): Promise<Goods[]> {
    return manager.find(Goods, {
      where: ids ? { id: In(ids) } : { categoryId: In(categoryIds) },
      order: { id: 'ASC' },
      take: limit,
      lock: lockForUpdate(manager),
    });
  }

  async updatePrices(manager: EntityManager, id: string, { price, tiers }: Prices, now: Date): Promise<void> {
    await manager.update(Goods, { id }, { price, tiers: [...tiers], updatedAt: now });
  }

  async insertChange(
    manager: EntityManager,
    change: BulkPriceChange,
    items: readonly BulkPriceChangeItem[],
  ): Promise<void> {
    await manager.insert(BulkPriceChange, change);
    await manager.insert(BulkPriceChangeItem, [...items]);
  }

  /** The last one first. */
  findNewest(): Promise<BulkPriceChange[]> {
    return this.changes.find({ order: { id: 'DESC' }, take: MAX_LISTED });
  }

  findById(id: string): Promise<BulkPriceChange | null> {
    return this.changes.findOneBy({ id });
  }

  findItems(changeId: string, manager = this.changes.manager): Promise<BulkPriceChangeItem[]> {
    return manager.find(BulkPriceChangeItem, { where: { changeId }, order: { goodsId: 'ASC' } });
  }

  /** False when it is undone already. */
  async markUndone(manager: EntityManager, id: string, undone: { by: string; now: Date }): Promise<boolean> {
    const { affected } = await manager.update(
      BulkPriceChange,
      { id, undoneAt: IsNull() },
      { undoneAt: undone.now, undoneByName: undone.by },
    );
    return affected === 1;
  }
}
