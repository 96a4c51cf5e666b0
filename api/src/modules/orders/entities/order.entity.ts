import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { OrderState } from '../domain/order-state.js';

/** The goods' name and summary as they were when the order was placed. */
export interface GoodsText {
  name: { zh: string; en: string };
  summary: { zh: string; en: string };
}

/** Number of payment mails enqueued so far: none, the first, or also the one shortly before expiry. */
export type PaymentMails = 0 | 1 | 2;

/**
 * One buyer's purchase, of one or more items (`order_items`), paid by one payment and delivered at once.
 *
 * What lists show of it is repeated here: `goodsId`, `goods`, `gender` and `unitPriceMicro` are those of the first item;
 * `quantity`, `shortBy`, `lineCount` and the amounts are sums of all items; `warrantyHours` is the longest warranty.
 */
@Entity('orders')
@Index('uq_orders_order_no', ['orderNo'], { unique: true })
@Index('uq_orders_link_hash', ['linkHash'], { unique: true })
@Index('ix_orders_user_id_id', ['userId', 'id'])
@Index('ix_orders_user_id_state_id', ['userId', 'state', 'id'])
@Index('ix_orders_user_id_updated_at', ['userId', 'updatedAt'])
@Index('ix_orders_state_id', ['state', 'id'])
@Index('ix_orders_payment_id', ['paymentId'])
@Index('ix_orders_email_id', ['email', 'id'])
@Index('ix_orders_purged_at_purge_at', ['purgedAt', 'purgeAt'])
@Index('ix_orders_paid_at', ['paidAt'])
export class Order {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ length: 18 })
  orderNo: string;

  /** Null for a guest. */
  @Column(idColumn({ nullable: true }))
  userId: string | null;

  @Column({ length: 254 })
  email: string;

  /** Language of the mails about it. */
  @Column({ type: 'varchar', length: 5 })
  language: 'zh-cn' | 'en';

  @Column(idColumn())
  goodsId: string;

  @Column({ name: 'goods_text', type: 'simple-json' })
  goods: GoodsText;

  @Column({ type: 'int', default: 1 })
  itemCount: number;

  @Column('int')
  quantity: number;

  @Column({ type: 'varchar', length: 6 })
  gender: 'random' | 'male' | 'female';

  @Column(microUsdtColumn({ name: 'unit_price' }))
  unitPriceMicro: bigint;

  @Column(microUsdtColumn({ name: 'amount' }))
  amountMicro: bigint;

  /** What the coupon took off; `amountMicro` is without it. */
  @Column(microUsdtColumn({ name: 'discount', default: 0 }))
  discountMicro: bigint;

  @Column({ type: 'varchar', length: 40, nullable: true })
  couponCode: string | null;

  /** Whether a late payment delivers the lines of each item that are still available when there are fewer than ordered. */
  @Column({ default: false })
  deliverPartial: boolean;

  /** Of a pre-order: when its lines are promised at the latest. Null for an order of lines in stock. */
  @Column(timeColumn({ nullable: true }))
  preorderDate: Date | null;

  /** When the buyer was mailed that this date has passed. */
  @Column(timeColumn({ nullable: true }))
  overdueMailedAt: Date | null;

  /** Lines that were no longer available for a late payment. */
  @Column({ type: 'int', default: 0 })
  shortBy: number;

  /** Revenue of the order; zero until it is paid. */
  @Column(microUsdtColumn({ name: 'amount_paid', default: 0 }))
  amountPaidMicro: bigint;

  /** The part of it that staff refunded. */
  @Column(microUsdtColumn({ name: 'amount_refunded', default: 0 }))
  amountRefundedMicro: bigint;

  @Column({ type: 'varchar', length: 16 })
  state: OrderState;

  @Column({ length: 32 })
  paymentId: string;

  /** Keys of the allowances of unpaid orders that it counts against. */
  @Column({
    type: 'varchar',
    length: 200,
    transformer: {
      to: (holders: string[]) => JSON.stringify(holders),
      from: (stored: string) => JSON.parse(stored) as string[],
    },
  })
  holders: string[];

  /** SHA-256 of the token in the mailed link. */
  @Column({ length: 64 })
  linkHash: string;

  @Column({ type: 'varchar', length: 40, nullable: true })
  promotionCode: string | null;

  @Column({ type: 'varchar', length: 40, nullable: true })
  inviteCode: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  bot: string | null;

  @Column(timeColumn())
  createdAt: Date;

  /** When its state last changed, a refund was made or its lines were destroyed. Never recorded: counts as `createdAt`. */
  @Column(timeColumn({ nullable: true }))
  updatedAt: Date | null;

  @Column(timeColumn())
  expiresAt: Date;

  @Column(timeColumn({ nullable: true }))
  paidAt: Date | null;

  @Column(timeColumn({ nullable: true }))
  deliveredAt: Date | null;

  /** The longest of its items; 0 for none. */
  @Column({ type: 'int', default: 0 })
  warrantyHours: number;

  @Column({ type: 'int', default: 0 })
  paymentMails: PaymentMails;

  /** When the lines are destroyed. */
  @Column(timeColumn({ nullable: true }))
  purgeAt: Date | null;

  /** When the buyer was reminded that the lines will be destroyed within a day. */
  @Column(timeColumn({ nullable: true }))
  remindedAt: Date | null;

  @Column(timeColumn({ nullable: true }))
  purgedAt: Date | null;

  /** When mail about it was last requested. */
  @Column(timeColumn({ nullable: true }))
  mailedAt: Date | null;

  /** The receipt of the delivery: number of lines and SHA-256 of the delivered text of all items. */
  @Column({ type: 'int', default: 0 })
  lineCount: number;

  @Column({ type: 'varchar', length: 64, nullable: true })
  deliveredSha256: string | null;
}
