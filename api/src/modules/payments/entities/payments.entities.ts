import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { PaymentState } from '../payment-state.js';

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

  @Column({ name: 'wallet_address', type: 'varchar', length: 42 })
  walletAddress: string;

  @Column(microUsdtColumn({ name: 'min_amount' }))
  minAmount: bigint;

  @Column({ type: 'boolean' })
  enabled: boolean;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** What an order or a recharge waits for. */
@Entity('payments')
@Index('uq_payments_purpose_reference', ['purpose', 'reference'], { unique: true })
@Index('ix_payments_user_id_state', ['userId', 'state'])
@Index('ix_payments_state_expires_at', ['state', 'expiresAt'])
@Index('ix_payments_email_created_at', ['email', 'createdAt'])
@Index('uq_payments_link_token', ['linkToken'], { unique: true })
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

  /** A guest's, under which money that comes back is kept; null for users. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  /** In which language mail about it is written. */
  @Column({ type: 'varchar', length: 5, default: 'zh-cn' })
  language: string;

  /** Empty when nothing is asked for on the chain. */
  @Column({ name: 'wallet_address', type: 'varchar', length: 34 })
  walletAddress: string;

  @Column(microUsdtColumn())
  amount: bigint;

  /** The part of it that the buyer's balance gave. */
  @Column(microUsdtColumn({ name: 'from_balance', default: 0 }))
  fromBalance: bigint;

  /** All that is asked for on the chain; grows when the rest of a payment needs a tail of its own. */
  @Column(microUsdtColumn({ name: 'amount_due' }))
  amountDue: bigint;

  @Column(microUsdtColumn({ name: 'amount_received' }))
  amountReceived: bigint;

  /** Given to the buyer: too much, too late, or too little in time. */
  @Column(microUsdtColumn({ name: 'amount_credited', default: 0 }))
  amountCredited: bigint;

  @Column({ type: 'varchar', length: 12 })
  state: PaymentState;

  @Column({ type: 'boolean' })
  late: boolean;

  @Column({ type: 'boolean' })
  overpaid: boolean;

  /** Its time was extended; that is possible once. */
  @Column({ type: 'boolean', default: false })
  extended: boolean;

  /** Grows with every change that a cashier should see. */
  @Column({ type: 'int' })
  version: number;

  @Column(timeColumn({ name: 'expires_at' }))
  expiresAt: Date;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'settled_at', nullable: true }))
  settledAt: Date | null;

  /** When it was settled, expired or cancelled first: the time of grace begins. */
  @Column(timeColumn({ name: 'ended_at', nullable: true }))
  endedAt: Date | null;

  /** 128 random bits: whoever holds them sees what is to be paid and can pay it, nothing more. Null: not shared. */
  @Column({ name: 'link_token', type: 'varchar', length: 32, nullable: true })
  linkToken: string | null;
}

/** An amount that is taken on a wallet; its key makes every amount due unique there. */
@Entity('payment_amounts')
@Index('ix_payment_amounts_held_until', ['heldUntil'])
@Index('ix_payment_amounts_payment_id', ['paymentId'])
@Index('ix_payment_amounts_wallet_address_bare', ['walletAddress', 'bare'])
export class PaymentAmountEntity {
  @PrimaryColumn({ name: 'wallet_address', type: 'varchar', length: 34 })
  walletAddress: string;

  @Column(microUsdtColumn({ primary: true }))
  amount: bigint;

  @Column({ name: 'payment_id', type: 'varchar', length: 32 })
  paymentId: string;

  /** The same without its tail: who sends this has paid as well, when nobody else asks for it. */
  @Column(microUsdtColumn({ default: 0 }))
  bare: bigint;

  /** Set when the payment ends: the amount stays taken for a while, so that late money finds its owner. */
  @Column(timeColumn({ name: 'held_until', nullable: true }))
  heldUntil: Date | null;
}

/**
 * `own`: the owner moved money between two receiving wallets, or staff say that it is the owner's. `seen`: not final, nothing booked. `booked`: to its payment. `unmatched`: waits for staff. `assigned`: staff gave it
 * to a user or kept it under an e-mail. `returned`: the shop sent it back to its sender.
 */
export type ReceiptState = 'seen' | 'booked' | 'unmatched' | 'assigned' | 'returned' | 'own';

/** How a transfer found its payment: by one of the rules of matching, or by a person. */
export type MatchRule = 'amount' | 'sender' | 'txid' | 'price' | 'fee' | 'extra' | 'staff';

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

  @Column({ type: 'varchar', length: 8, nullable: true })
  rule: MatchRule | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** A transaction that a cashier named. It makes the watcher look; it binds money only by the rules of matching. */
@Entity('payment_hints')
@Index('ix_payment_hints_txid', ['txid'])
@Index('ix_payment_hints_verdict_checked_at', ['verdict', 'checkedAt'])
export class PaymentHintEntity {
  @PrimaryColumn({ name: 'payment_id', type: 'varchar', length: 32 })
  paymentId: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  txid: string;

  /** The network did not know it when it was named: only who made it can have named it. */
  @Column({ type: 'boolean', default: false })
  secret: boolean;

  /** Named by whoever has the payment's link, not by its owner. */
  @Column({ type: 'boolean', default: false })
  shared: boolean;

  /** What the network said when it was asked last. */
  @Column({ type: 'varchar', length: 16 })
  verdict: string;

  @Column(microUsdtColumn({ nullable: true }))
  amount: bigint | null;

  @Column({ name: 'to_address', type: 'varchar', length: 34, nullable: true })
  toAddress: string | null;

  @Column({ type: 'varchar', length: 34, nullable: true })
  token: string | null;

  @Column(timeColumn({ name: 'checked_at' }))
  checkedAt: Date;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  /** When it was named once more. */
  @Column(timeColumn({ name: 'named_again_at', nullable: true }))
  namedAgainAt: Date | null;
}

/** A wallet whose owner signed that it pays this payment. */
@Entity('payment_senders')
@Index('ix_payment_senders_address', ['address'])
export class PaymentSenderEntity {
  @PrimaryColumn({ name: 'payment_id', type: 'varchar', length: 32 })
  paymentId: string;

  @PrimaryColumn({ type: 'varchar', length: 34 })
  address: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** What a person decided about a transfer that the rules could not match; its key lets only one decide. */
@Entity('receipt_decisions')
@Index('ix_receipt_decisions_target_type_decided_at', ['targetType', 'decidedAt'])
export class ReceiptDecisionEntity {
  @Column(idColumn({ name: 'transfer_id', primary: true }))
  transferId: string;

  @Column({ name: 'target_type', type: 'varchar', length: 8 })
  targetType: 'payment' | 'user' | 'email' | 'sender' | 'own';

  /** Payment id, user id, e-mail, or the transaction that sent it back; empty for the owner's money, and when the e-mail is forgotten, of which `target_name` then shows the ends. */
  @Column({ type: 'varchar', length: 254 })
  target: string;

  /** As people know it: order number, username, e-mail, address of the sender. */
  @Column({ name: 'target_name', type: 'varchar', length: 254 })
  targetName: string;

  @Column({ type: 'varchar', length: 300 })
  reason: string;

  @Column(idColumn({ name: 'decided_by' }))
  decidedBy: string;

  @Column(timeColumn({ name: 'decided_at' }))
  decidedAt: Date;
}
