import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { PostingKind } from '../domain/posting.js';

/** One movement of money: a cause and the entries that it made. Never changed, never deleted. */
@Entity('ledger_postings')
@Index('uq_ledger_postings_key', ['idempotencyKey'], { unique: true })
@Index('uq_ledger_postings_reverses', ['reverses'], { unique: true })
@Index('ix_ledger_postings_reference', ['reference'])
export class LedgerPosting {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ type: 'varchar', length: 40 })
  kind: PostingKind;

  /** Names the cause, e.g. `transfer:<txid>:<position>`; the database accepts each once. */
  @Column({ name: 'key', length: 120 })
  idempotencyKey: string;

  /** What it was about, e.g. `order:<id>`. */
  @Column({ length: 80 })
  reference: string;

  /** The reason that staff gave. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  note: string | null;

  /** The posting that this one reverses; the unique key makes that happen once. */
  @Column(idColumn({ nullable: true }))
  reverses: string | null;

  @Column(timeColumn())
  createdAt: Date;
}
