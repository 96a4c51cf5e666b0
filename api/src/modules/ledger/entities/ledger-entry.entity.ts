import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn } from '../../../database/index.js';

/** What one posting does to one account. */
@Entity('ledger_entries')
@Index('ix_ledger_entries_posting_id', ['postingId'])
@Index('uq_ledger_entries_account_seq', ['account', 'seq'], { unique: true })
export class LedgerEntry {
  @PrimaryColumn(idColumn())
  id: string;

  @Column(idColumn())
  postingId: string;

  @Column({ length: 80 })
  account: string;

  /** Micro-USDT; debit is positive, credit negative. */
  @Column(microUsdtColumn())
  amount: bigint;

  /** 1, 2, 3 … within a guarded account, without gaps; null for the others. */
  @Column({ type: 'int', nullable: true })
  seq: number | null;

  /** Balance of a guarded account after this entry, debit − credit; null for the others. */
  @Column(microUsdtColumn({ nullable: true }))
  balanceAfter: bigint | null;
}
