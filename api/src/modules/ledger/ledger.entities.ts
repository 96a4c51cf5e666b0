import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microColumn, timeColumn } from '../../core/database/index.js';

/** One movement of money: a cause and the entries that it made. Never changed, never deleted. */
@Entity('ledger_postings')
@Index('uq_ledger_postings_key', ['key'], { unique: true })
@Index('ix_ledger_postings_reference', ['reference'])
export class LedgerPosting {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ type: 'varchar', length: 40 })
  kind: string;

  /** The cause, e.g. `transfer:<txid>:<position>`; the database accepts each cause once. */
  @Column({ type: 'varchar', length: 120 })
  key: string;

  /** What it was about, e.g. `order:<id>`. */
  @Column({ type: 'varchar', length: 80 })
  reference: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

@Entity('ledger_entries')
@Index('ix_ledger_entries_posting_id', ['postingId'])
@Index('ix_ledger_entries_account_id', ['account', 'id'])
export class LedgerEntry {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'posting_id' }))
  postingId: string;

  @Column({ type: 'varchar', length: 80 })
  account: string;

  /** Micro-USDT; debit is positive, credit negative. */
  @Column(microColumn())
  amount: bigint;
}

/** The sum of an account's entries, kept in the same transaction; only for guarded accounts. */
@Entity('ledger_balances')
export class LedgerBalance {
  @PrimaryColumn({ type: 'varchar', length: 80 })
  account: string;

  /** Micro-USDT, debit − credit. */
  @Column(microColumn())
  balance: bigint;
}
