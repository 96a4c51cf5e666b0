import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn } from '../../../database/index.js';
import type { PriceReason } from '../../catalog/index.js';
import type { GoodsText } from './order.entity.js';

/**
 * The lines of one goods and gender in an order. The lines of an order are numbered in the order of its items, so those of
 * an item are a range of `line_no`; see `toLineRanges`.
 */
@Entity('order_items')
@Index('ix_order_items_goods_id_order_id', ['goodsId', 'orderId'])
export class OrderItem {
  @PrimaryColumn(idColumn())
  orderId: string;

  /** From 1. */
  @PrimaryColumn({ type: 'int' })
  position: number;

  @Column(idColumn())
  goodsId: string;

  @Column({ name: 'goods_text', type: 'simple-json' })
  goods: GoodsText;

  /** What one line was called when the order was placed; null: the usual word. */
  @Column({ type: 'simple-json', nullable: true })
  unit: { zh: string; en: string } | null;

  @Column('int')
  quantity: number;

  @Column({ type: 'varchar', length: 6 })
  gender: 'random' | 'male' | 'female';

  @Column(microUsdtColumn({ name: 'unit_price' }))
  unitPriceMicro: bigint;

  /** The public unit price for this quantity at that time. */
  @Column(microUsdtColumn({ name: 'regular_price' }))
  regularPriceMicro: bigint;

  @Column({ type: 'varchar', length: 12 })
  priceReason: PriceReason;

  /** Unit price times quantity, less the discount. */
  @Column(microUsdtColumn({ name: 'amount' }))
  amountMicro: bigint;

  /** Its part of the discount of the coupon. */
  @Column(microUsdtColumn({ name: 'discount', default: 0 }))
  discountMicro: bigint;

  /** Its part of the revenue of the order; zero until the order is paid. */
  @Column(microUsdtColumn({ name: 'amount_paid', default: 0 }))
  amountPaidMicro: bigint;

  /** The part of it that staff refunded. */
  @Column(microUsdtColumn({ name: 'amount_refunded', default: 0 }))
  amountRefundedMicro: bigint;

  /** Of the goods when they were ordered; 0 for none. */
  @Column({ type: 'int', default: 0 })
  warrantyHours: number;

  /** Lines that were no longer available for a late payment. */
  @Column({ type: 'int', default: 0 })
  shortBy: number;

  /** The receipt of the delivery: number of lines and SHA-256 of their text. */
  @Column({ type: 'int', default: 0 })
  lineCount: number;

  @Column({ type: 'varchar', length: 64, nullable: true })
  deliveredSha256: string | null;
}
