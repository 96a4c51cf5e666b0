import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, microUsdtColumn, timeColumn } from '../../../database/index.js';

/** One comparison of everything, by the clock or because staff asked. */
@Entity('reconciliation_runs')
@Index('ix_reconciliation_runs_finished_at', ['finishedAt'])
@Index('ix_reconciliation_runs_started_at', ['startedAt'])
export class ReconciliationRun {
  @Column(idColumn({ primary: true }))
  id: string;

  /** The member of staff who asked; null when it was time. */
  @Column(idColumn({ name: 'asked_by', nullable: true }))
  askedBy: string | null;

  @Column(timeColumn({ name: 'started_at' }))
  startedAt: Date;

  @Column(timeColumn({ name: 'finished_at', nullable: true }))
  finishedAt: Date | null;

  @Column({ type: 'boolean', nullable: true })
  ok: boolean | null;
}

/** What each check found when it was last made. */
@Entity('reconciliation_checks')
export class ReconciliationCheck {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;

  @Column({ type: 'boolean' })
  ok: boolean;

  /** How many things were compared. */
  @Column({ type: 'int' })
  checked: number;

  /** Why it, or a part of it, could not be made the last time; if all of it, the rest of the row is from before. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  error: string | null;

  @Column(timeColumn({ name: 'checked_at', nullable: true }))
  checkedAt: Date | null;

  /** When all of it was compared last, and not only what is new. */
  @Column(timeColumn({ name: 'whole_at', nullable: true }))
  wholeAt: Date | null;
}

/** Two numbers that should be one. Kept after it is gone. */
@Entity('reconciliation_differences')
@Index('ix_reconciliation_differences_check_name_gone_at', ['checkName', 'goneAt'])
export class ReconciliationDifference {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ name: 'check_name', type: 'varchar', length: 40 })
  checkName: string;

  /** What it is about, e.g. `goods 42 male`. */
  @Column({ type: 'varchar', length: 120 })
  subject: string;

  @Column({ type: 'varchar', length: 80 })
  expected: string;

  @Column({ type: 'varchar', length: 80 })
  actual: string;

  @Column(timeColumn({ name: 'found_at' }))
  foundAt: Date;

  @Column(timeColumn({ name: 'seen_at' }))
  seenAt: Date;

  @Column(timeColumn({ name: 'gone_at', nullable: true }))
  goneAt: Date | null;
}

/** How a receiving wallet is compared with the chain. */
@Entity('reconciliation_wallets')
export class ReconciliationWallet {
  @PrimaryColumn({ type: 'varchar', length: 34 })
  address: string;

  /** What it held, beside what the ledger knew, when it was first looked at; micro-USDT. */
  @Column(microUsdtColumn({ name: 'opening_balance' }))
  openingBalance: bigint;

  @Column({ name: 'opening_block', type: 'int' })
  openingBlock: number;

  /** What transfers up to that block had brought, as far as they were known; null when nothing had been there before. */
  @Column(microUsdtColumn({ name: 'opening_transfers', nullable: true }))
  openingTransfers: bigint | null;

  /** The owner's transfers out of it are booked up to this block. */
  @Column({ name: 'read_up_to', type: 'int' })
  readUpTo: number;
}
