import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** How far the chain is read, per network and token. */
@Entity('chain_cursors')
export class ChainCursor {
  @PrimaryColumn({ length: 12 })
  network: string;

  @PrimaryColumn({ length: 34 })
  token: string;

  /** First block that counts; what happened before the shop began is not its business. Null until the first scan. */
  @Column({ type: 'int', nullable: true })
  startBlock: number | null;

  /** Everything up to here was read; what of it is not decided is stored as seen, and decided later. Null until the first scan. */
  @Column({ type: 'int', nullable: true })
  lastFinalBlock: number | null;

  /** Id of that block, when it is known: a node with another one serves another chain. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  lastFinalHash: string | null;

  /** Everything up to here was read a second time, some time after the first. */
  @Column({ type: 'int', nullable: true })
  verifiedBlock: number | null;

  @Column({ type: 'int', nullable: true })
  headBlock: number | null;

  @Column({ type: 'int', nullable: true })
  solidBlock: number | null;

  @Column(timeColumn({ nullable: true }))
  scannedAt: Date | null;

  /** Transfers in blocks up to this instant are recorded, solid or not. */
  @Column(timeColumn({ nullable: true }))
  scannedUpTo: Date | null;

  /** What went wrong in the last scan, in plain words; null when nothing did. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  lastError: string | null;

  /** Scans in a row that failed. */
  @Column({ type: 'int', default: 0 })
  errorCount: number;

  /** Method by which transfers are found at present: `logs`, `feed` or `blocks`. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  source: string | null;

  /** Everything up to here was compared with what another method finds. */
  @Column({ type: 'int', nullable: true })
  checkedBlock: number | null;

  @Column(timeColumn({ nullable: true }))
  checkedAt: Date | null;

  /** That other method. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  checkSource: string | null;

  /** What the last comparison found or why there was none, in plain words; null when all was well. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  checkError: string | null;

  /** Attempts in a row at such a comparison that failed; `checked_at` is of the last one that did not. */
  @Column({ type: 'int', default: 0 })
  checkFailures: number;

  /** Seconds that our clock was ahead of the newest block's time when they were compared last; below zero: behind it. */
  @Column({ type: 'int', nullable: true })
  clockAhead: number | null;
}
