import { Column, Entity, Index, PrimaryColumn, type ValueTransformer } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { GoodsStatus, Text, Tier } from '../domain/goods.js';
import type { LineFormat } from '../domain/line-format.js';
import { tiersTransformer } from '../domain/stored-tiers.js';
import { MAX_SLUG } from '../domain/slug.js';
import { parseLineFormat } from '../domain/stored-line-format.js';

class GoodsNameColumns {
  @Column({ length: 120 })
  zh: string;

  @Column({ length: 120 })
  en: string;
}

class GoodsSummaryColumns {
  @Column({ length: 300 })
  zh: string;

  @Column({ length: 300 })
  en: string;
}

class GoodsDescriptionColumns {
  @Column('text', { select: false })
  zh: string;

  @Column('text', { select: false })
  en: string;
}

const lineFormatTransformer: ValueTransformer = {
  to: (format: LineFormat | null) => format && JSON.stringify(format),
  from: parseLineFormat,
};

/** A product of the shop. */
@Entity('goods')
@Index('uq_goods_slug', ['slug'], { unique: true })
@Index('ix_goods_status_sort_id', ['status', 'sort', 'id'])
@Index('ix_goods_status_price_id', ['status', 'price', 'id'])
@Index('ix_goods_category_id', ['categoryId'])
export class Goods {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  categoryId: string;

  /** Names the page of the goods. Former ones are in `goods_slugs` with this one. */
  @Column({ length: MAX_SLUG })
  slug: string;

  @Column(() => GoodsNameColumns)
  name: GoodsNameColumns;

  @Column(() => GoodsSummaryColumns)
  summary: GoodsSummaryColumns;

  /** Long, so only `findDescribed` and `findDescribedPage` select it. */
  @Column(() => GoodsDescriptionColumns)
  description?: GoodsDescriptionColumns;

  /** Micro-USDT per piece below the first tier. */
  @Column(microUsdtColumn())
  price: bigint;

  @Column({ type: 'text', transformer: tiersTransformer })
  tiers: Tier[];

  @Column('int')
  minQuantity: number;

  @Column('int')
  maxQuantity: number;

  @Column('boolean')
  genderChoice: boolean;

  @Column('int')
  warrantyHours: number;

  @Column({ type: 'varchar', length: 12 })
  status: GoodsStatus;

  @Column('int')
  sort: number;

  /** Staff are warned when this many lines or fewer are free. */
  @Column('int')
  lowStock: number;

  /** Staff are warned when the free lines last for fewer days than this; null: the shop's setting, 0: never. */
  @Column({ type: 'int', nullable: true })
  lowCoverDays: number | null;

  /** When lines that are ordered before are expected; null: no pre-orders. */
  @Column(timeColumn({ nullable: true }))
  preorderDate: Date | null;

  /** Lines that open pre-orders may wait for together. */
  @Column({ type: 'int', default: 0 })
  preorderLimit: number;

  /** Null when staff have set no format. */
  @Column({ type: 'text', nullable: true, transformer: lineFormatTransformer })
  lineFormat: LineFormat | null;

  /** What one line is called; null: the usual word. */
  @Column({ type: 'simple-json', nullable: true })
  unit: Text | null;

  /** An invented line in the format of the goods. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  lineExample: string | null;

  /** Markdown. Long, so it is selected with the description only. */
  @Column({ type: 'simple-json', nullable: true, select: false })
  warranty?: Text | null;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn())
  updatedAt: Date;
}
