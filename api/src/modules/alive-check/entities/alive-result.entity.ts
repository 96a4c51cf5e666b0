import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../../database/index.js';

/** What was found of an account in the last minutes. Who asked is not kept. */
@Entity('alive_results')
@Index('ix_alive_results_checked_at', ['checkedAt'])
export class AliveResultRow {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  uid: string;

  @Column({ type: 'varchar', length: 8 })
  status: 'alive' | 'dead';

  @Column(timeColumn({ name: 'checked_at' }))
  checkedAt: Date;
}
