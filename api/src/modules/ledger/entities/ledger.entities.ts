import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** One movement of money: a cause and the entries that it made. Never changed, never deleted. */
@Entity('ledger_postings')
@Index('uq_ledger_postings_key', ['key'], { unique: true })
@Index('uq_ledger_postings_reverses', ['reverses'], { unique: true })
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

  /** The reason that staff gave. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  note: string | null;

  /** The posting that this one takes back; the key makes that happen once. */
  @Column(idColumn({ nullable: true }))
  reverses: string | null;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

@Entity('ledger_entries')
@Index('ix_ledger_entries_posting_id', ['postingId'])
@Index('uq_ledger_entries_account_seq', ['account', 'seq'], { unique: true })
export class LedgerEntry {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column(idColumn({ name: 'posting_id' }))
  postingId: string;

  @Column({ type: 'varchar', length: 80 })
  account: string;

  /** Micro-USDT; debit is positive, credit negative. */
  @Column(microUsdtColumn())
  amount: bigint;

  /** 1, 2, 3 … within a guarded account, without gaps; null for the others. */
  @Column({ type: 'int', nullable: true })
  seq: number | null;

  /** Balance of a guarded account once this entry was made, debit − credit; null for the others. */
  @Column(microUsdtColumn({ name: 'balance_after', nullable: true }))
  balanceAfter: bigint | null;
}

/** The sum of an account's entries, kept in the same transaction; only for guarded accounts. */
@Entity('ledger_balances')
@Index('ix_ledger_balances_held_at', ['heldAt'])
export class LedgerBalance {
  @PrimaryColumn({ type: 'varchar', length: 80 })
  account: string;

  /** Micro-USDT, debit − credit. */
  @Column(microUsdtColumn())
  balance: bigint;

  /** How many entries the account has. */
  @Column({ type: 'int', default: 0 })
  entries: number;

  /** Since when nothing may be spent from it, until staff release it. */
  @Column(timeColumn({ name: 'held_at', nullable: true }))
  heldAt: Date | null;

  /** What was owed when it was held, in micro-USDT; never negative. */
  @Column(microUsdtColumn({ name: 'held_amount', nullable: true }))
  heldAmount: bigint | null;
}
