import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../database/index.js';

/**
 * Record of a purge: number of rows, time, and a digest of what was destroyed. Signed by a keyed hash and chained to
 * the previous record.
 */
@Entity('retention_deletion_records')
@Index('uq_retention_deletion_records_name_seq', ['name', 'seq'], { unique: true })
@Index('ix_retention_deletion_records_ended_at', ['endedAt'])
export class DeletionRecord {
  @PrimaryColumn(idColumn())
  id: string;

  /** As in the table of retention times. */
  @Column({ length: 60 })
  name: string;

  /** 1, 2, 3 … of this name. */
  @Column('int')
  seq: number;

  @Column(timeColumn())
  beganAt: Date;

  @Column(timeColumn())
  endedAt: Date;

  @Column('int')
  count: number;

  /** SHA-256 over what was destroyed, batch by batch; empty where that was only counted. */
  @Column({ length: 64 })
  digest: string;

  /** The signature of the previous one; empty for the first. */
  @Column({ length: 43 })
  previous: string;

  /** Keyed hash of all that. */
  @Column({ length: 43 })
  signature: string;
}
