import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { SalesState, Why } from '../sales.js';

/** A member of staff who sells. */
@Entity('sales_staff')
@Index('uq_sales_staff_user_id', ['userId'], { unique: true })
export class SalesStaffRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'user_id' }))
  userId: string;

  @Column({ type: 'varchar', length: 10 })
  state: SalesState;

  /** Why a manager suspended them. */
  @Column({ name: 'state_reason', type: 'varchar', length: 300, nullable: true })
  stateReason: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** An invite code: of one member of staff for ever, and never in use again after it was ended. */
@Entity('sales_codes')
@Index('uq_sales_codes_code', ['code'], { unique: true })
@Index('ix_sales_codes_staff_id_id', ['staffId', 'id'])
export class SalesCodeRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'staff_id' }))
  staffId: string;

  /** In capital letters. */
  @Column({ type: 'varchar', length: 8 })
  code: string;

  /** Where it is used. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  name: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'ended_at', nullable: true }))
  endedAt: Date | null;
}

/** What somebody is to sell in a month (UTC). */
@Entity('sales_targets')
export class SalesTargetRow {
  @Column(idColumn({ name: 'staff_id', primary: true }))
  staffId: string;

  /** `2026-05`. */
  @PrimaryColumn({ type: 'varchar', length: 7 })
  month: string;

  /** Micro-USDT; null when it was taken away. */
  @Column(microUsdtColumn({ nullable: true }))
  amount: bigint | null;

  @Column(idColumn({ name: 'set_by' }))
  setBy: string;

  @Column(timeColumn({ name: 'set_at' }))
  setAt: Date;
}

/** Somebody who registered or bought by somebody's code, in sums. Who is moved has a row with each. */
@Entity('sales_customers')
@Index('uq_sales_customers_staff_id_customer_key', ['staffId', 'customerKey'], { unique: true })
@Index('uq_sales_customers_bound_user_id', ['boundUserId'], { unique: true })
@Index('ix_sales_customers_staff_id_id', ['staffId', 'id'])
@Index('ix_sales_customers_staff_id_created_at', ['staffId', 'createdAt'])
export class SalesCustomerRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'staff_id' }))
  staffId: string;

  /** Tells customers apart, without saying who a guest is. */
  @Column({ name: 'customer_key', type: 'varchar', length: 40 })
  customerKey: string;

  /** Null for a guest. */
  @Column(idColumn({ name: 'user_id', nullable: true }))
  userId: string | null;

  /** The user whose orders are theirs from now on, whatever codes these have; null when none are. */
  @Column(idColumn({ name: 'bound_user_id', nullable: true }))
  boundUserId: string | null;

  @Column(timeColumn({ name: 'bound_at', nullable: true }))
  boundAt: Date | null;

  /** `code` at registration, or `staff`. */
  @Column({ name: 'bound_by', type: 'varchar', length: 10, nullable: true })
  boundBy: string | null;

  /** Why a manager gave them. */
  @Column({ name: 'bound_reason', type: 'varchar', length: 300, nullable: true })
  boundReason: string | null;

  /** Masked. */
  @Column({ type: 'varchar', length: 80 })
  name: string;

  /** Delivered ones. */
  @Column({ type: 'int', default: 0 })
  orders: number;

  /** What those cost, micro-USDT. */
  @Column(microUsdtColumn({ default: 0 }))
  spent: bigint;

  /** What was given back of that. */
  @Column(microUsdtColumn({ default: 0 }))
  refunded: bigint;

  @Column(timeColumn({ name: 'last_order_at', nullable: true }))
  lastOrderAt: Date | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** Whose an order is: as it was when the order was placed, and never changed. */
@Entity('sales_orders')
@Index('ix_sales_orders_staff_id_order_id', ['staffId', 'orderId'])
@Index('ix_sales_orders_customer_id_order_id', ['customerId', 'orderId'])
@Index('ix_sales_orders_staff_id_created_at', ['staffId', 'createdAt'])
@Index('ix_sales_orders_staff_id_delivered_at_amount_refunded', ['staffId', 'deliveredAt', 'amount', 'refunded'])
export class SalesOrderRow {
  @Column(idColumn({ name: 'order_id', primary: true }))
  orderId: string;

  @Column({ name: 'order_no', type: 'varchar', length: 18 })
  orderNo: string;

  @Column(idColumn({ name: 'staff_id' }))
  staffId: string;

  @Column({ type: 'varchar', length: 10 })
  why: Why;

  @Column(idColumn({ name: 'code_id', nullable: true }))
  codeId: string | null;

  @Column({ name: 'customer_key', type: 'varchar', length: 40 })
  customerKey: string;

  /** Masked. */
  @Column({ name: 'customer_name', type: 'varchar', length: 80 })
  customerName: string;

  @Column(idColumn({ name: 'user_id', nullable: true }))
  userId: string | null;

  /** Null until delivery. */
  @Column(idColumn({ name: 'customer_id', nullable: true }))
  customerId: string | null;

  /** What the shop earned by it, zero until delivery; micro-USDT, as the next one. */
  @Column(microUsdtColumn({ default: 0 }))
  amount: bigint;

  @Column(microUsdtColumn({ default: 0 }))
  refunded: bigint;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'delivered_at', nullable: true }))
  deliveredAt: Date | null;
}

export const SALES_ENTITIES = [SalesStaffRow, SalesCodeRow, SalesTargetRow, SalesCustomerRow, SalesOrderRow];
