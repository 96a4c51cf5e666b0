import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** An order that was placed with a coupon. */
@Entity('coupon_uses')
@Index('ix_coupon_uses_coupon_id_order_id', ['couponId', 'orderId'])
@Index('ix_coupon_uses_coupon_id_customer', ['couponId', 'customer'])
export class CouponUse {
  @PrimaryColumn(idColumn())
  orderId: string;

  @Column(idColumn())
  couponId: string;

  @Column({ length: 18 })
  orderNo: string;

  /** A user's id, or a keyed hash of a guest's e-mail address. */
  @Column({ length: 64 })
  customer: string;

  @Column(microUsdtColumn({ name: 'discount' }))
  discountMicro: bigint;

  @Column(timeColumn())
  usedAt: Date;

  /** When its order ended unpaid; null while it counts. */
  @Column(timeColumn({ nullable: true }))
  freedAt: Date | null;
}
