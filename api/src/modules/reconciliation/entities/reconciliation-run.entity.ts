import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** One run of all checks, scheduled or requested by staff. */
@Entity('reconciliation_runs')
@Index('ix_reconciliation_runs_finished_at', ['finishedAt'])
@Index('ix_reconciliation_runs_started_at', ['startedAt'])
export class ReconciliationRun {
  @PrimaryColumn(idColumn())
  id: string;

  /** The member of staff who requested it; null for a scheduled run. */
  @Column(idColumn({ nullable: true }))
  requestedBy: string | null;

  @Column(timeColumn())
  startedAt: Date;

  @Column(timeColumn({ nullable: true }))
  finishedAt: Date | null;

  @Column({ type: 'boolean', nullable: true })
  ok: boolean | null;
}
