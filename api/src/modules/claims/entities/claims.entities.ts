import { Column, Entity, Index } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { ClaimState, Finding } from '../claim.js';

/** A buyer says that a delivered line is dead. One claim a line; the line that replaces it belongs to the claim. */
@Entity('claims')
@Index('uq_claims_line_id', ['lineId'], { unique: true })
@Index('ix_claims_order_id_id', ['orderId', 'id'])
@Index('ix_claims_state_id', ['state', 'id'])
@Index('ix_claims_purged_at_purge_at', ['purgedAt', 'purgeAt'])
export class ClaimEntity {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'line_id' }))
  lineId: string;

  @Column(idColumn({ name: 'order_id' }))
  orderId: string;

  @Column({ name: 'order_no', type: 'varchar', length: 20 })
  orderNo: string;

  @Column(idColumn({ name: 'goods_id' }))
  goodsId: string;

  @Column(idColumn({ name: 'batch_id' }))
  batchId: string;

  /** Place in the delivered text, from 1; that of the first line when a replacement is claimed. */
  @Column({ name: 'line_no', type: 'int' })
  lineNo: number;

  /** What was paid for the line, in micro-USDT. */
  @Column(microUsdtColumn())
  amount: bigint;

  @Column({ type: 'varchar', length: 12 })
  state: ClaimState;

  /** Null until it is checked. */
  @Column({ type: 'varchar', length: 12, nullable: true })
  finding: Finding | null;

  /** What was given back, in micro-USDT. */
  @Column(microUsdtColumn({ nullable: true }))
  refunded: bigint | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'decided_at', nullable: true }))
  decidedAt: Date | null;

  /** Null when the alive check decided. */
  @Column(idColumn({ name: 'decided_by', nullable: true }))
  decidedBy: string | null;

  @Column({ name: 'decided_by_name', type: 'varchar', length: 64, nullable: true })
  decidedByName: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  /** When the replacement's text is destroyed. */
  @Column(timeColumn({ name: 'purge_at', nullable: true }))
  purgeAt: Date | null;

  @Column(timeColumn({ name: 'purged_at', nullable: true }))
  purgedAt: Date | null;
}
