import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';
import type { ClaimState, Finding } from '../domain/claim.js';

/**
 * A warranty claim: the buyer reports a delivered line as dead. One claim per line; the replacement line is allocated
 * to the claim.
 */
@Entity('claims')
@Index('uq_claims_line_id', ['lineId'], { unique: true })
@Index('ix_claims_order_id_id', ['orderId', 'id'])
@Index('ix_claims_state_id', ['state', 'id'])
@Index('ix_claims_purged_at_purge_at', ['purgedAt', 'purgeAt'])
export class Claim {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  lineId: string;

  @Column(idColumn())
  orderId: string;

  @Column({ length: 20 })
  orderNo: string;

  @Column(idColumn())
  goodsId: string;

  @Column(idColumn())
  batchId: string;

  /** Place in the delivered text, from 1; that of the first line when a replacement is claimed. */
  @Column('int')
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

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn({ nullable: true }))
  decidedAt: Date | null;

  /** Null when the live check decided. */
  @Column(idColumn({ nullable: true }))
  decidedBy: string | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  decidedByName: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  /** When the replacement's text is destroyed. */
  @Column(timeColumn({ nullable: true }))
  purgeAt: Date | null;

  @Column(timeColumn({ nullable: true }))
  purgedAt: Date | null;
}
