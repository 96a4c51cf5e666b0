import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { OrderState } from '../order-state.js';

/** One buyer's purchase of a number of lines of one goods. */
@Entity('orders')
@Index('uq_orders_order_no', ['orderNo'], { unique: true })
@Index('uq_orders_link_hash', ['linkHash'], { unique: true })
@Index('ix_orders_user_id_id', ['userId', 'id'])
@Index('ix_orders_user_id_state_id', ['userId', 'state', 'id'])
@Index('ix_orders_state_id', ['state', 'id'])
@Index('ix_orders_goods_id_id', ['goodsId', 'id'])
@Index('ix_orders_goods_id_state_id', ['goodsId', 'state', 'id'])
@Index('ix_orders_payment_id', ['paymentId'])
@Index('ix_orders_email_id', ['email', 'id'])
@Index('ix_orders_purged_at_purge_at', ['purgedAt', 'purgeAt'])
@Index('ix_orders_paid_at', ['paidAt'])
export class OrderEntity {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ name: 'order_no', type: 'varchar', length: 18 })
  orderNo: string;

  @Column(idColumn({ name: 'user_id', nullable: true }))
  userId: string | null;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  /** In which language mail about it is written. */
  @Column({ type: 'varchar', length: 5 })
  language: string;

  @Column(idColumn({ name: 'goods_id' }))
  goodsId: string;

  /** JSON of the goods' name and summary as they were when the order was placed. */
  @Column({ name: 'goods_text', type: 'text' })
  goodsText: string;

  @Column({ type: 'int' })
  quantity: number;

  @Column({ type: 'varchar', length: 6 })
  gender: string;

  @Column(microUsdtColumn({ name: 'unit_price' }))
  unitPrice: bigint;

  @Column(microUsdtColumn())
  amount: bigint;

  /** When the payment comes late and fewer lines are left, those are wanted. */
  @Column({ name: 'deliver_partial', type: 'boolean', default: false })
  deliverPartial: boolean;

  /** Lines that a late payment did not find any more. */
  @Column({ name: 'short_by', type: 'int', default: 0 })
  shortBy: number;

  /** What the shop earned by it, micro-USDT; zero until it is paid. */
  @Column(microUsdtColumn({ name: 'amount_paid', default: 0 }))
  amountPaid: bigint;

  /** What staff gave back of that. */
  @Column(microUsdtColumn({ name: 'amount_refunded', default: 0 }))
  amountRefunded: bigint;

  @Column({ type: 'varchar', length: 16 })
  state: OrderState;

  @Column({ name: 'payment_id', type: 'varchar', length: 32 })
  paymentId: string;

  /** Whose allowance of unpaid orders it counts against; JSON list of keys. */
  @Column({ type: 'varchar', length: 200 })
  holders: string;

  /** SHA-256 of the token in the mailed link. */
  @Column({ name: 'link_hash', type: 'varchar', length: 64 })
  linkHash: string;

  @Column({ name: 'promotion_code', type: 'varchar', length: 40, nullable: true })
  promotionCode: string | null;

  @Column({ name: 'invite_code', type: 'varchar', length: 40, nullable: true })
  inviteCode: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  bot: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'expires_at' }))
  expiresAt: Date;

  @Column(timeColumn({ name: 'paid_at', nullable: true }))
  paidAt: Date | null;

  @Column(timeColumn({ name: 'delivered_at', nullable: true }))
  deliveredAt: Date | null;

  /** Of the goods when they were ordered; 0 for none. */
  @Column({ name: 'warranty_hours', type: 'int', default: 0 })
  warrantyHours: number;

  /** How many mails about its payment it was due so far. */
  @Column({ name: 'payment_mails', type: 'int', default: 0 })
  paymentMails: number;

  /** When the lines are destroyed. */
  @Column(timeColumn({ name: 'purge_at', nullable: true }))
  purgeAt: Date | null;

  /** When its buyer was told that the lines are destroyed within a day. */
  @Column(timeColumn({ name: 'reminded_at', nullable: true }))
  remindedAt: Date | null;

  @Column(timeColumn({ name: 'purged_at', nullable: true }))
  purgedAt: Date | null;

  @Column(timeColumn({ name: 'mailed_at', nullable: true }))
  mailedAt: Date | null;

  /** The receipt of the delivery: number of lines and SHA-256 of the delivered text. */
  @Column({ name: 'line_count', type: 'int', default: 0 })
  lineCount: number;

  @Column({ name: 'delivered_sha256', type: 'varchar', length: 64, nullable: true })
  deliveredSha256: string | null;
}

/** How many unpaid orders a buyer holds; the condition of its update keeps the limit. */
@Entity('order_allowances')
export class OrderAllowanceEntity {
  /** `user:<id>`, `guest:<hash>`, `ip:<hash>` or `bulk-ip:<hash>`. */
  @PrimaryColumn({ type: 'varchar', length: 60 })
  holder: string;

  @Column({ type: 'int' })
  unpaid: number;
}

/** That somebody looked at the lines of an order, how often, and when first and last. */
@Entity('order_views')
export class OrderViewEntity {
  @Column(idColumn({ name: 'order_id', primary: true }))
  orderId: string;

  /** `buyer`, or `link` for whoever has the mailed link. */
  @PrimaryColumn({ type: 'varchar', length: 8 })
  viewer: string;

  /** `lines` on the screen, or all of them as a `file`. */
  @PrimaryColumn({ type: 'varchar', length: 8 })
  what: string;

  @Column({ type: 'int' })
  times: number;

  @Column(timeColumn({ name: 'first_at' }))
  firstAt: Date;

  @Column(timeColumn({ name: 'last_at' }))
  lastAt: Date;
}
