import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { BulkPriceRule } from '../domain/bulk-prices.js';

/** One change of the prices of many goods. */
@Entity('bulk_price_changes')
export class BulkPriceChange {
  @PrimaryColumn(idColumn())
  id: string;

  /** Amounts as decimal strings. */
  @Column({ type: 'simple-json' })
  rule: BulkPriceRule;

  @Column('int')
  goodsCount: number;

  @Column(idColumn())
  createdBy: string;

  @Column({ length: 64 })
  createdByName: string;

  @Column(timeColumn())
  createdAt: Date;

  @Column({ type: 'varchar', length: 64, nullable: true })
  undoneByName: string | null;

  @Column(timeColumn({ nullable: true }))
  undoneAt: Date | null;
}
