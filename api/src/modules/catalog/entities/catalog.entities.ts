import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** A shelf. `revision` moves whenever goods are put on it, so that it cannot be removed at the same moment. */
@Entity('categories')
export class CategoryEntity {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ name: 'name_zh', type: 'varchar', length: 120 })
  nameZh: string;

  @Column({ name: 'name_en', type: 'varchar', length: 120 })
  nameEn: string;

  @Column({ type: 'int' })
  sort: number;

  @Column({ type: 'int' })
  revision: number;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'updated_at' }))
  updatedAt: Date;
}

/** What is listed and sold. */
@Entity('goods')
@Index('ix_goods_status_sort_id', ['status', 'sort', 'id'])
@Index('ix_goods_status_price_id', ['status', 'price', 'id'])
@Index('ix_goods_category_id', ['categoryId'])
export class GoodsEntity {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'category_id' }))
  categoryId: string;

  @Column({ name: 'name_zh', type: 'varchar', length: 120 })
  nameZh: string;

  @Column({ name: 'name_en', type: 'varchar', length: 120 })
  nameEn: string;

  @Column({ name: 'summary_zh', type: 'varchar', length: 300 })
  summaryZh: string;

  @Column({ name: 'summary_en', type: 'varchar', length: 300 })
  summaryEn: string;

  @Column({ name: 'description_zh', type: 'text' })
  descriptionZh: string;

  @Column({ name: 'description_en', type: 'text' })
  descriptionEn: string;

  /** Names and summaries in lower case, for the search box. */
  @Column({ type: 'varchar', length: 900 })
  search: string;

  @Column(microUsdtColumn())
  price: bigint;

  /** JSON: `[{"min_quantity":100,"price":"900000"}]`, prices in micro-USDT. */
  @Column({ type: 'text' })
  tiers: string;

  @Column({ name: 'min_quantity', type: 'int' })
  minQuantity: number;

  @Column({ name: 'max_quantity', type: 'int' })
  maxQuantity: number;

  @Column({ name: 'gender_choice', type: 'boolean' })
  genderChoice: boolean;

  @Column({ name: 'warranty_hours', type: 'int' })
  warrantyHours: number;

  @Column({ name: 'image_url', type: 'varchar', length: 500, nullable: true })
  imageUrl: string | null;

  @Column({ type: 'varchar', length: 12 })
  status: string;

  @Column({ type: 'int' })
  sort: number;

  @Column({ name: 'low_stock', type: 'int' })
  lowStock: number;

  /** JSON of `LineFormat`, or null. */
  @Column({ name: 'line_format', type: 'text', nullable: true })
  lineFormat: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'updated_at' }))
  updatedAt: Date;
}

/** How many lines of some goods there are: in total and of each gender. See `goods-levels.ts`. */
@Entity('goods_levels')
export class GoodsLevelEntity {
  @Column(idColumn({ name: 'goods_id', primary: true }))
  goodsId: string;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  bucket: string;

  /** Lines that are not sold and not quarantined, reserved ones included. */
  @Column({ type: 'int' })
  available: number;

  @Column({ type: 'int' })
  reserved: number;

  @Column({ type: 'int' })
  sold: number;

  @Column({ type: 'int' })
  quarantined: number;

  /** Of the sold ones, those whose text has been destroyed. */
  @Column({ type: 'int' })
  purged: number;
}
