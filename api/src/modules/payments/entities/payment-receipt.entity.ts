import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/**
 * `own`: the owner's money, moved between two receiving wallets or so marked by staff. `seen`: not final, nothing booked.
 * `booked`: to its payment. `unmatched`: waits for staff. `assigned`: staff gave it to a user or credited it to an e-mail.
 * `returned`: the shop sent it back to its sender.
 */
export type ReceiptState = 'seen' | 'booked' | 'unmatched' | 'assigned' | 'returned' | 'own';

/** How a transfer found its payment: by one of the rules of matching, or by a person. */
export type MatchRule = 'amount' | 'sender' | 'txid' | 'price' | 'fee' | 'extra' | 'staff';

/** A transfer and the payment that it belongs to; without a payment it waits for staff. */
@Entity('payment_receipts')
@Index('ix_payment_receipts_payment_id', ['paymentId'])
@Index('ix_payment_receipts_state_transfer_id', ['state', 'transferId'])
export class PaymentReceipt {
  @PrimaryColumn(idColumn())
  transferId: string;

  @Column({ type: 'varchar', length: 32, nullable: true })
  paymentId: string | null;

  @Column({ type: 'varchar', length: 12 })
  state: ReceiptState;

  @Column({ type: 'varchar', length: 8, nullable: true })
  rule: MatchRule | null;

  @Column(timeColumn())
  createdAt: Date;
}
