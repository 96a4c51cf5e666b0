import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../database/index.js';

/** What was counted against one limit in the current window. */
@Entity('limit_counters')
@Index('ix_limit_counters_until_at', ['untilAt'])
export class LimitCounter {
  /** Hash of who or what is limited: nobody can read addresses or e-mails from it. */
  @PrimaryColumn({ length: 64 })
  keyHash: string;

  @Column('int')
  counted: number;

  @Column(timeColumn())
  untilAt: Date;
}
