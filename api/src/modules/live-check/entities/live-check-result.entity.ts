import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** The result for an account in the last minutes. The user who requested it is not stored. */
@Entity('live_check_results')
@Index('ix_live_check_results_checked_at', ['checkedAt'])
export class LiveCheckResult {
  @PrimaryColumn({ length: 20 })
  uid: string;

  @Column({ type: 'varchar', length: 8 })
  status: 'alive' | 'dead';

  @Column(timeColumn())
  checkedAt: Date;
}

export type DecidedStatus = LiveCheckResult['status'];
