import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** One comparison of everything, by the clock or because staff asked. */
@Entity('reconciliation_runs')
@Index('ix_reconciliation_runs_finished_at', ['finishedAt'])
@Index('ix_reconciliation_runs_started_at', ['startedAt'])
export class ReconciliationRun {
  @PrimaryColumn(idColumn())
  id: string;

  /** The member of staff who requested it; null for a scheduled run. */
  @Column(idColumn({ nullable: true }))
  askedBy: string | null;

  @Column(timeColumn())
  startedAt: Date;

  @Column(timeColumn({ nullable: true }))
  finishedAt: Date | null;

  @Column({ type: 'boolean', nullable: true })
  ok: boolean | null;
}
