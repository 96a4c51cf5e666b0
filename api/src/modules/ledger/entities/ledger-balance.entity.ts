import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { microUsdtColumn, timeColumn } from '../../../database/index.js';

/** The sum of an account's entries, changed in the same transaction; only for guarded accounts. */
@Entity('ledger_balances')
@Index('ix_ledger_balances_held_at', ['heldAt'])
export class LedgerBalance {
  @PrimaryColumn({ length: 80 })
  account: string;

  /** Micro-USDT, debit − credit. */
  @Column(microUsdtColumn())
  balance: bigint;

  /** Number of entries of the account. */
  @Column({ type: 'int', default: 0 })
  entries: number;

  /** Since when nothing may be spent from it, until staff release it. */
  @Column(timeColumn({ nullable: true }))
  heldAt: Date | null;

  /** What was owed when it was held, in micro-USDT; never negative. */
  @Column(microUsdtColumn({ nullable: true }))
  heldAmount: bigint | null;
}
