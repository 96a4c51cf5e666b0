import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';
import type { LineGender } from '../domain/genders.js';

/** All lines of some goods, or those of one gender. */
export type LevelBucket = 'total' | LineGender;
export const LEVEL_BUCKETS: readonly LevelBucket[] = ['total', 'male', 'female', 'unknown'];

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
}
