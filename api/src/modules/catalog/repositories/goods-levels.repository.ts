import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { lockRows } from '../../../database/index.js';
import { GoodsLevel, type LevelBucket } from '../entities/goods-level.entity.js';

type Counter = 'available' | 'reserved' | 'sold' | 'quarantined' | 'purged';

/** What a change may require of the counters. `readable`: sold lines whose text is not destroyed. */
const EXPRESSIONS = {
  available: 'available',
  reserved: 'reserved',
  quarantined: 'quarantined',
  free: 'available - reserved',
  readable: 'sold - purged',
};

/** What is added to counters of one bucket. */
export interface LevelChange {
  goodsId: string;
  bucket: LevelBucket;
  add: Partial<Record<Counter, number>>;
  /** The change happens only where each of these has at least this value. */
  atLeast?: Partial<Record<keyof typeof EXPRESSIONS, number>>;
}

@Injectable()
export class GoodsLevelsRepository {
  constructor(@InjectRepository(GoodsLevel) private readonly levels: Repository<GoodsLevel>) {}

  /** What is free of some goods: neither sold nor quarantined nor reserved. */
  async findFree(goodsId: string, manager = this.levels.manager): Promise<Record<LevelBucket, number>> {
    const free: Record<LevelBucket, number> = { total: 0, male: 0, female: 0, unknown: 0 };
    for (const level of await manager.findBy(GoodsLevel, { goodsId })) {
      free[level.bucket] = level.available - level.reserved;
    }
    return free;
  }

  /** Locks the totals of these goods; gives the goods whose totals no other transaction has locked. */
  async lockTotals(manager: EntityManager, goodsIds: readonly string[]): Promise<Set<string>> {
    const query = manager
      .createQueryBuilder(GoodsLevel, 'l')
      .where("l.goodsId IN (:...goodsIds) AND l.bucket = 'total'", { goodsIds });
    const locked = await lockRows(query, { skipLocked: true }).getMany();
    return new Set(locked.map(({ goodsId }) => goodsId));
  }

  /** False, and nothing changes, when the condition does not hold. */
  async change(manager: EntityManager, { goodsId, bucket, add, atLeast = {} }: LevelChange): Promise<boolean> {
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
    const { affected } = await update.execute();
    return affected === 1;
  }

  /**
   * Reserves pieces of several goods; false unless all of them have enough, and then the transaction must not commit. The rows
   * are found by their key and in its order, so that two such statements wait for each other and do not deadlock.
   */
  async reserveAll(
    manager: EntityManager,
    bucket: LevelBucket,
    quantities: ReadonlyMap<string, number>,
  ): Promise<boolean> {
    const cases = [...quantities].map((_, index) => `WHEN goods_id = :goods${index} THEN :quantity${index}`);
    const quantity = `CASE ${cases.join(' ')} END`;
    const parameters = [...quantities].flatMap(([goodsId, count], index) => [
      [`goods${index}`, goodsId],
      [`quantity${index}`, count],
    ]);
    const { affected } = await manager
      .createQueryBuilder()
      .update(GoodsLevel)
      .set({ reserved: () => `reserved + ${quantity}` })
      .where('goods_id IN (:...goodsIds)', { goodsIds: [...quantities.keys()] })
      .andWhere(`bucket = :bucket AND available - reserved >= ${quantity}`, { bucket })
      .setParameters(Object.fromEntries(parameters) as Record<string, string | number>)
      .execute();
    return affected === quantities.size;
  }
}
