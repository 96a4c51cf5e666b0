import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microColumn, timeColumn } from '../../core/database/index.js';
import type { PaymentState } from './payment-state.js';

/** A receiving wallet. The shop only watches it; nobody here has its key. */
@Entity('payment_methods')
@Index('uq_payment_methods_wallet_address', ['walletAddress'], { unique: true })
export class PaymentMethodEntity {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ type: 'varchar', length: 10 })
  type: string;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Column({ name: 'wallet_address', type: 'varchar', length: 34 })
  walletAddress: string;

  @Column(microColumn({ name: 'min_amount' }))
  minAmount: bigint;

  @Column({ type: 'boolean' })
  enabled: boolean;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** What an order or a recharge waits for. */
@Entity('payments')
@Index('uq_payments_purpose_reference', ['purpose', 'reference'], { unique: true })
@Index('ix_payments_state_expires_at', ['state', 'expiresAt'])
export class PaymentEntity {
  /** 128 random bits as hex: whoever holds it may open this cashier, nothing more. */
  @PrimaryColumn({ type: 'varchar', length: 32 })
  id: string;

  @Column({ type: 'varchar', length: 12 })
  purpose: string;

  /** The payer's own key of what is paid for; opaque here. */
  @Column({ type: 'varchar', length: 40 })
  reference: string;

  /** What the buyer knows it by: the order number. */
  @Column({ type: 'varchar', length: 40 })
  label: string;

  @Column(idColumn({ name: 'user_id', nullable: true }))
  userId: string | null;

  @Column({ name: 'wallet_address', type: 'varchar', length: 34 })
  walletAddress: string;

  @Column(microColumn())
  amount: bigint;

  @Column(microColumn({ name: 'amount_due' }))
  amountDue: bigint;

  @Column(microColumn({ name: 'amount_received' }))
  amountReceived: bigint;

  @Column({ type: 'varchar', length: 12 })
  state: PaymentState;

  @Column({ type: 'boolean' })
  late: boolean;

  @Column({ type: 'boolean' })
  overpaid: boolean;

  /** Grows with every change that a cashier should see. */
  @Column({ type: 'int' })
  version: number;

  @Column(timeColumn({ name: 'expires_at' }))
  expiresAt: Date;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'settled_at', nullable: true }))
  settledAt: Date | null;
}

/** An amount that is taken on a wallet; its key makes every amount due unique there. */
@Entity('payment_amounts')
@Index('ix_payment_amounts_held_until', ['heldUntil'])
@Index('ix_payment_amounts_payment_id', ['paymentId'])
export class PaymentAmountEntity {
  @PrimaryColumn({ name: 'wallet_address', type: 'varchar', length: 34 })
  walletAddress: string;

  @Column(microColumn({ primary: true }))
  amount: bigint;

  @Column({ name: 'payment_id', type: 'varchar', length: 32 })
  paymentId: string;

  /** Set when the payment ends: the amount stays taken for a while, so that late money finds its owner. */
  @Column(timeColumn({ name: 'held_until', nullable: true }))
  heldUntil: Date | null;
}

export type ReceiptState = 'seen' | 'booked' | 'unmatched';

/** A transfer and the payment that it belongs to; without a payment it waits for staff. */
@Entity('payment_receipts')
@Index('ix_payment_receipts_payment_id', ['paymentId'])
@Index('ix_payment_receipts_state_transfer_id', ['state', 'transferId'])
export class PaymentReceiptEntity {
  @Column(idColumn({ name: 'transfer_id', primary: true }))
  transferId: string;

  @Column({ name: 'payment_id', type: 'varchar', length: 32, nullable: true })
  paymentId: string | null;

  @Column({ type: 'varchar', length: 12 })
  state: ReceiptState;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}
