import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { AttributionReason } from '../domain/sales.js';

/** Attribution of an order to a member. It is decided when the order is placed, and never changed. */
@Entity('sales_orders')
@Index('ix_sales_orders_staff_id_order_id', ['staffId', 'orderId'])
@Index('ix_sales_orders_customer_id_order_id', ['customerId', 'orderId'])
@Index('ix_sales_orders_staff_id_created_at', ['staffId', 'createdAt'])
@Index('ix_sales_orders_staff_id_delivered_at_amount_refunded', ['staffId', 'deliveredAt', 'amount', 'refunded'])
export class SalesOrder {
  @PrimaryColumn(idColumn())
  orderId: string;

  @Column({ length: 18 })
  orderNo: string;

  @Column(idColumn())
  staffId: string;

  @Column({ type: 'varchar', length: 10 })
  why: AttributionReason;

  @Column(idColumn({ nullable: true }))
  codeId: string | null;

  @Column({ length: 40 })
  customerKey: string;

  /** Masked. */
  @Column({ length: 80 })
  customerName: string;

  @Column(idColumn({ nullable: true }))
  userId: string | null;

  /** Null until delivery. */
  @Column(idColumn({ nullable: true }))
  customerId: string | null;

  /** Price of the order; zero until delivery. Micro-USDT, like the next one. */
  @Column(microUsdtColumn({ default: 0 }))
  amount: bigint;

  @Column(microUsdtColumn({ default: 0 }))
  refunded: bigint;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn({ nullable: true }))
  deliveredAt: Date | null;
}
