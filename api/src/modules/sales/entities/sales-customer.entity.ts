import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** A customer of one member of the sales staff, with sums. A reassigned customer has one row per member. */
@Entity('sales_customers')
@Index('uq_sales_customers_staff_id_customer_key', ['staffId', 'customerKey'], { unique: true })
@Index('uq_sales_customers_bound_user_id', ['boundUserId'], { unique: true })
@Index('ix_sales_customers_staff_id_id', ['staffId', 'id'])
@Index('ix_sales_customers_staff_id_created_at', ['staffId', 'createdAt'])
export class SalesCustomer {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  staffId: string;

  /** Distinguishes customers without revealing the identity of a guest. */
  @Column({ length: 40 })
  customerKey: string;

  /** Null for a guest. */
  @Column(idColumn({ nullable: true }))
  userId: string | null;

  /** Set while orders of this user are attributed to the member, whatever codes they contain. */
  @Column(idColumn({ nullable: true }))
  boundUserId: string | null;

  @Column(timeColumn({ nullable: true }))
  boundAt: Date | null;

  /** `code` at registration, or `staff`. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  boundBy: 'code' | 'staff' | null;

  /** Why a manager assigned the customer. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  boundReason: string | null;

  /** Masked. */
  @Column({ length: 80 })
  name: string;

  /** Delivered orders. */
  @Column({ type: 'int', default: 0 })
  orders: number;

  /** Price of the delivered orders, micro-USDT. */
  @Column(microUsdtColumn({ default: 0 }))
  spent: bigint;

  /** Refunds of these orders, micro-USDT. */
  @Column(microUsdtColumn({ default: 0 }))
  refunded: bigint;

  @Column(timeColumn({ nullable: true }))
  lastOrderAt: Date | null;

  @Column(timeColumn())
  createdAt: Date;
}
