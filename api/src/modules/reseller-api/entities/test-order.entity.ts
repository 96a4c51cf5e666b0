import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { ResellerOrderItem } from '../dto/orders.dto.js';

/** An order of a test key: nothing was sold, and its lines are computed when they are read. */
@Entity('test_orders')
@Index('ix_test_orders_user_id_id', ['userId', 'id'])
@Index('uq_test_orders_order_no', ['orderNo'], { unique: true })
@Index('ix_test_orders_created_at', ['createdAt'])
export class TestOrder {
  @PrimaryColumn(idColumn())
  id: string;

  /** `T` and 18 digits: never the number of an order. */
  @Column({ length: 19 })
  orderNo: string;

  @Column(idColumn())
  userId: string;

  @Column(microUsdtColumn({ name: 'amount' }))
  amountMicro: bigint;

  @Column(microUsdtColumn({ name: 'discount' }))
  discountMicro: bigint;

  @Column({ type: 'varchar', length: 40, nullable: true })
  couponCode: string | null;

  @Column('simple-json')
  items: ResellerOrderItem[];

  @Column(timeColumn())
  createdAt: Date;
}
