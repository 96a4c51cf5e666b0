import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';
import type { LineGender } from '../domain/goods.js';

/** What is counted: all lines of some goods, or those of one gender. */
export type LevelBucket = 'total' | LineGender;
export const LEVEL_BUCKETS: readonly LevelBucket[] = ['total', 'male', 'female', 'unknown'];

/** How many lines of some goods there are. The rules between its rows: `goods-levels.service.ts`. */
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

  /** Of the sold ones, those whose text has been destroyed. */
  @Column('int')
  purged: number;
}
