import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { microUsdtColumn, timeColumn } from '../../../database/index.js';

/** What a node said of a transaction. `watched`: no node was queried, since our own tables have the transfer. */
export type LookupVerdict =
  'not_found' | 'verifying' | 'older' | 'wrong_recipient' | 'wrong_token' | 'failed' | 'watched';

/** A transaction that was claimed in a cashier. It starts a scan; it binds money only by the rules of matching. */
@Entity('payment_hints')
@Index('ix_payment_hints_txid', ['txid'])
@Index('ix_payment_hints_verdict_checked_at', ['verdict', 'checkedAt'])
export class PaymentHint {
  @PrimaryColumn({ length: 32 })
  paymentId: string;

  @PrimaryColumn({ length: 64 })
  txid: string;

  /** The network did not know it when it was claimed: only its sender can have claimed it. */
  @Column({ default: false })
  secret: boolean;

  /** Claimed through the payment's link, not by its owner. */
  @Column({ default: false })
  shared: boolean;

  /** From the last lookup. */
  @Column({ type: 'varchar', length: 16 })
  verdict: LookupVerdict;

  @Column(microUsdtColumn({ name: 'amount', nullable: true }))
  amountMicro: bigint | null;

  @Column({ type: 'varchar', length: 34, nullable: true })
  toAddress: string | null;

  /** Only when it is not ours. */
  @Column({ type: 'varchar', length: 34, nullable: true })
  token: string | null;

  @Column(timeColumn())
  checkedAt: Date;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn({ nullable: true }))
  claimedAgainAt: Date | null;
}
