import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../database/index.js';

/** What was counted against one limit in the current window. */
@Entity('limit_counters')
@Index('ix_limit_counters_until_at', ['untilAt'])
export class LimitCounter {
  /** Hash of who or what is limited: nobody can read addresses or e-mails from it. */
  @PrimaryColumn({ name: 'key_hash', type: 'varchar', length: 64 })
  keyHash: string;

  @Column({ type: 'int' })
  counted: number;

  @Column(timeColumn({ name: 'until_at' }))
  untilAt: Date;
}
