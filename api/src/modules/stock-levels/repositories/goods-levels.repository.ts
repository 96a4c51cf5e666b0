import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';

import { GoodsLevel, type LevelBucket } from '../entities/goods-level.entity.js';

type Counter = 'available' | 'reserved' | 'preordered' | 'sold' | 'quarantined' | 'purged';

/** Expressions that a change can set a minimum for. `readable`: sold lines that are not purged. */
const EXPRESSIONS = {
  available: 'available',
  reserved: 'reserved',
  quarantined: 'quarantined',
  preordered: 'preordered',
  free: 'available - reserved',
  /** Free lines that no pre-order waits for. */
  orderable: 'available - reserved - preordered',
  readable: 'sold - purged',
};

/** A conditional change of the counters of one bucket. */
export interface LevelChange {
  goodsId: string;
  bucket: LevelBucket;
  add: Partial<Record<Counter, number>>;
  /** Applies the change only if each of these has at least this value. */
  atLeast?: Partial<Record<keyof typeof EXPRESSIONS, number>>;
  /** Applies the change only if `preordered` is at most this before it. */
  preorderedAtMost?: number;
}

@Injectable()
export class GoodsLevelsRepository {
  constructor(@InjectRepository(GoodsLevel) private readonly levels: Repository<GoodsLevel>) {}

  /** Free lines per bucket: neither sold nor quarantined nor reserved. */
  async findAvailable(goodsId: string, manager = this.levels.manager): Promise<Record<LevelBucket, number>> {
    const available: Record<LevelBucket, number> = { total: 0, male: 0, female: 0, unknown: 0 };
    for (const level of await manager.findBy(GoodsLevel, { goodsId })) {
      available[level.bucket] = level.available - level.reserved;
    }
    return available;
  }

  /** Stores how many lines of each goods were sold lately; of those that are absent, none. Writes only what is another number. */
  async replaceRecentSales(sales: ReadonlyMap<string, number>): Promise<void> {
    const levels = await this.levels.find({ select: { goodsId: true, recentSales: true }, where: { bucket: 'total' } });
    for (const { goodsId, recentSales: stored } of levels) {
      const recentSales = sales.get(goodsId) ?? 0;
      if (recentSales !== stored) await this.levels.update({ goodsId, bucket: 'total' }, { recentSales });
    }
  }

  async findPreordered(manager: EntityManager, goodsId: string): Promise<number> {
    const level = await manager.findOneBy(GoodsLevel, { goodsId, bucket: 'total' });
    return level?.preordered ?? 0;
  }

  /** False, without a change, when the condition does not hold. */
  async changeLevel(
    manager: EntityManager,
    { goodsId, bucket, add, atLeast = {}, preorderedAtMost }: LevelChange,
  ): Promise<boolean> {
    const changes = Object.entries(add).map(([counter]) => [counter, () => `${counter} + :${counter}`]);
    const update = manager
      .createQueryBuilder()
      .update(GoodsLevel)
      .set(Object.fromEntries(changes) as Record<Counter, () => string>)
      .where('goods_id = :goodsId AND bucket = :bucket', { goodsId, bucket })
      .setParameters(add);
    for (const [name, least] of Object.entries(atLeast)) {
      update.andWhere(`${EXPRESSIONS[name as keyof typeof EXPRESSIONS]} >= :least_${name}`, {
        [`least_${name}`]: least,
      });
    }
    if (preorderedAtMost !== undefined) update.andWhere('preordered <= :preorderedAtMost', { preorderedAtMost });
    const { affected } = await update.execute();
    return affected === 1;
  }
}
