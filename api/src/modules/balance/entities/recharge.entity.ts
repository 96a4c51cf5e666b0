import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

export type RechargeState = 'open' | 'successful' | 'expired' | 'cancelled';

/** A payment that tops up its user's balance. Its payment says what came and when it ends. */
@Entity('recharges')
@Index('uq_recharges_recharge_no', ['rechargeNo'], { unique: true })
@Index('ix_recharges_user_id_id', ['userId', 'id'])
export class Recharge {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ length: 20 })
  rechargeNo: string;

  @Column(idColumn())
  userId: string;

  @Column({ length: 32 })
  paymentId: string;

  /** What the user wanted to top up. */
  @Column(microUsdtColumn({ name: 'amount' }))
  amountMicro: bigint;

  @Column({ type: 'varchar', length: 12 })
  state: RechargeState;

  @Column(timeColumn())
  createdAt: Date;
}
