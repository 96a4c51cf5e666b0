import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** What a person decided about a transfer that the rules could not match; its key lets only one decide. */
@Entity('receipt_decisions')
@Index('ix_receipt_decisions_target_type_decided_at', ['targetType', 'decidedAt'])
export class ReceiptDecision {
  @PrimaryColumn(idColumn())
  transferId: string;

  @Column({ type: 'varchar', length: 8 })
  targetType: 'payment' | 'user' | 'email' | 'sender' | 'own';

  /**
   * Payment id, user id, e-mail, or the transaction that sent it back. Empty for the owner's money, and once an e-mail is
   * deleted: `targetName` then shows a masked form of it.
   */
  @Column({ length: 254 })
  target: string;

  /** As people know it: order number, username, e-mail, address of the sender. */
  @Column({ length: 254 })
  targetName: string;

  @Column({ length: 300 })
  reason: string;

  @Column(idColumn())
  decidedBy: string;

  @Column(timeColumn())
  decidedAt: Date;
}
