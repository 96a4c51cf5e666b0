import { Column, Entity, Index } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

export type RechargeState = 'open' | 'successful' | 'expired' | 'cancelled';

/** A payment that tops up its user's balance. What came and when it ends is the payment's to say. */
@Entity('recharges')
@Index('uq_recharges_recharge_no', ['rechargeNo'], { unique: true })
@Index('ix_recharges_user_id_id', ['userId', 'id'])
export class RechargeEntity {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ name: 'recharge_no', type: 'varchar', length: 20 })
  rechargeNo: string;

  @Column(idColumn({ name: 'user_id' }))
  userId: string;

  @Column({ name: 'payment_id', type: 'varchar', length: 32 })
  paymentId: string;

  /** What the user wanted to top up, micro-USDT. */
  @Column(microUsdtColumn())
  amount: bigint;

  @Column({ type: 'varchar', length: 12 })
  state: RechargeState;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** How many unpaid recharges a user holds. */
@Entity('recharge_allowances')
export class RechargeAllowanceEntity {
  @Column(idColumn({ name: 'user_id', primary: true }))
  userId: string;

  @Column({ type: 'int' })
  unpaid: number;
}
