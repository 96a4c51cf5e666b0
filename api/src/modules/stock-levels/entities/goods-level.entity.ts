import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';
import type { LineGender } from '../domain/genders.js';

/** All lines of some goods, or those of one gender. */
export type LevelBucket = 'total' | LineGender;
export const LEVEL_BUCKETS: readonly LevelBucket[] = ['total', 'male', 'female', 'unknown'];

/** Days whose sales say how fast goods sell. */
export const RECENT_SALES_DAYS = 14;

/** Counters of the lines of some goods. `goods-levels.service.ts` documents the invariants between the rows. */
@Entity('goods_levels')
export class GoodsLevel {
  @PrimaryColumn(idColumn())
  goodsId: string;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  bucket: LevelBucket;

  /** Lines that are not sold and not quarantined, reserved ones included. */
  @Column('int')
  available: number;

  @Column('int')
  reserved: number;

  @Column('int')
  sold: number;

  @Column('int')
  quarantined: number;

  /** Sold lines whose text was purged. */
  @Column('int')
  purged: number;

  /** Of `total` only: lines that open pre-orders wait for. They come before every other order. */
  @Column({ type: 'int', default: 0 })
  preordered: number;

  /** Of `total` only: lines sold in the last `RECENT_SALES_DAYS`, counted every hour. */
  @Column({ type: 'int', default: 0 })
  recentSales: number;
}
