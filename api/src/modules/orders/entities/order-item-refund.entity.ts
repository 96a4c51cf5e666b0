import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** The part of a refund that one item of the order bears. The parts of a refund add up to its posting. */
@Entity('order_item_refunds')
@Index('ix_order_item_refunds_order_id', ['orderId'])
@Index('ix_order_item_refunds_created_at', ['createdAt'])
export class OrderItemRefund {
  @PrimaryColumn(idColumn())
  refundId: string;

  /** Of the item in its order. */
  @PrimaryColumn({ type: 'int' })
  position: number;

  @Column(idColumn())
  orderId: string;

  @Column(idColumn())
  goodsId: string;

  @Column(microUsdtColumn({ name: 'amount' }))
  amountMicro: bigint;

  @Column(timeColumn())
  createdAt: Date;
}
