import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** Two numbers that should be one. Kept after it is gone. */
@Entity('reconciliation_differences')
@Index('ix_reconciliation_differences_check_name_gone_at', ['checkName', 'goneAt'])
export class ReconciliationDifference {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ length: 40 })
  checkName: string;

  /** What it is about, e.g. `goods 42 male`. */
  @Column({ length: 120 })
  subject: string;

  @Column({ length: 80 })
  expected: string;

  @Column({ length: 80 })
  actual: string;

  @Column(timeColumn())
  foundAt: Date;

  @Column(timeColumn())
  seenAt: Date;

  @Column(timeColumn({ nullable: true }))
  goneAt: Date | null;
}
