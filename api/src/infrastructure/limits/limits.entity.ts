import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { timeColumn } from '../../database/index.js';

/** Counter of one limit in the current window. */
@Entity('limit_counters')
@Index('ix_limit_counters_until_at', ['untilAt'])
export class LimitCounter {
  /** Hash of the limit's key, so that the table contains no addresses or e-mails. */
  @PrimaryColumn({ length: 64 })
  keyHash: string;

  @Column('int')
  counted: number;

  @Column(timeColumn())
  untilAt: Date;
}
