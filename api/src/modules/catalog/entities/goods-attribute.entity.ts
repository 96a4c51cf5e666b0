import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';

/** What goods have of an attribute of their category. The indexes serve the filters of the shop's list. */
@Entity('goods_attributes')
@Index('ix_goods_attributes_key_value', ['key', 'value', 'goodsId'])
@Index('ix_goods_attributes_key_number', ['key', 'number', 'goodsId'])
export class GoodsAttribute {
  @PrimaryColumn(idColumn())
  goodsId: string;

  @PrimaryColumn({ name: 'attribute_key', type: 'varchar', length: 30 })
  key: string;

  @Column({ length: 30 })
  value: string;

  /** The value of a number, for ranges. */
  @Column({ type: 'double', nullable: true })
  number: number | null;
}
