import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** What each check found when it was last made. */
@Entity('reconciliation_checks')
export class ReconciliationCheck {
  @PrimaryColumn({ length: 40 })
  name: string;

  @Column('boolean')
  ok: boolean;

  /** How many things were compared. */
  @Column('int')
  checked: number;

  /** Why it, or a part of it, could not be made the last time; if all of it, the rest of the row is from before. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  error: string | null;

  @Column(timeColumn({ nullable: true }))
  checkedAt: Date | null;

  /** When all of it was compared last, and not only what is new. */
  @Column(timeColumn({ nullable: true }))
  wholeAt: Date | null;
}
