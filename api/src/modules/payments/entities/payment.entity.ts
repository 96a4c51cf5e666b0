import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { PaymentState } from '../domain/payment-state.js';

/** What an order or a recharge waits for. */
@Entity('payments')
@Index('uq_payments_purpose_reference', ['purpose', 'reference'], { unique: true })
@Index('ix_payments_user_id_state', ['userId', 'state'])
@Index('ix_payments_state_expires_at', ['state', 'expiresAt'])
@Index('ix_payments_email_created_at', ['email', 'createdAt'])
@Index('uq_payments_link_token', ['linkToken'], { unique: true })
export class Payment {
  /** 128 random bits as hex: the credential that opens this cashier, nothing more. */
  @PrimaryColumn({ length: 32 })
  id: string;

  @Column({ length: 12 })
  purpose: string;

  /** The payment handler's key of what is paid for; opaque here. */
  @Column({ length: 40 })
  reference: string;

  /** What the buyer knows it by: the order number. */
  @Column({ length: 40 })
  label: string;

  @Column(idColumn({ nullable: true }))
  userId: string | null;

  /** A guest's, under which money that comes back is credited; null for users. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  /** In which language mail about it is written. */
  @Column({ type: 'varchar', length: 5, default: 'zh-cn' })
  language: 'zh-cn' | 'en';

  /** Empty when no money is awaited on the chain. */
  @Column({ length: 34 })
  walletAddress: string;

  @Column(microUsdtColumn({ name: 'amount' }))
  amountMicro: bigint;

  /** The part of it that the buyer's balance gave. */
  @Column(microUsdtColumn({ name: 'from_balance', default: 0 }))
  fromBalanceMicro: bigint;

  /** All that is to be paid on the chain; grows when the rest of a payment needs a suffix. */
  @Column(microUsdtColumn({ name: 'amount_due' }))
  amountDueMicro: bigint;

  @Column(microUsdtColumn({ name: 'amount_received' }))
  amountReceivedMicro: bigint;

  /** Given to the buyer: too much, too late, or too little in time. */
  @Column(microUsdtColumn({ name: 'amount_credited', default: 0 }))
  amountCreditedMicro: bigint;

  @Column({ type: 'varchar', length: 12 })
  state: PaymentState;

  @Column()
  late: boolean;

  @Column()
  overpaid: boolean;

  /** Its time was extended; that is possible once. */
  @Column({ default: false })
  extended: boolean;

  /** Grows with every change that a cashier should see. */
  @Column('int')
  version: number;

  @Column(timeColumn())
  expiresAt: Date;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn({ nullable: true }))
  settledAt: Date | null;

  /** When it was settled, expired or cancelled first: the time of grace begins. */
  @Column(timeColumn({ nullable: true }))
  endedAt: Date | null;

  /** 128 random bits in a link that shows what is to be paid and lets another person pay it. Null: not shared. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  linkToken: string | null;
}
