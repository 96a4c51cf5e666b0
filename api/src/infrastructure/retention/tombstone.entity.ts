import { Column, Entity, Index } from 'typeorm';
import { idColumn, timeColumn } from '../../database/index.js';

/** That something was forgotten: how much, when, and a digest of what it was. Sealed, and chained to the one before. */
@Entity('retention_tombstones')
@Index('uq_retention_tombstones_name_seq', ['name', 'seq'], { unique: true })
@Index('ix_retention_tombstones_ended_at', ['endedAt'])
export class Tombstone {
  @Column(idColumn({ primary: true }))
  id: string;

  /** As in the table of what is forgotten. */
  @Column({ type: 'varchar', length: 60 })
  name: string;

  /** 1, 2, 3 … of this name. */
  @Column({ type: 'int' })
  seq: number;

  @Column(timeColumn({ name: 'began_at' }))
  beganAt: Date;

  @Column(timeColumn({ name: 'ended_at' }))
  endedAt: Date;

  @Column({ type: 'int' })
  count: number;

  /** SHA-256 over what was destroyed, batch by batch; empty where that was only counted. */
  @Column({ type: 'varchar', length: 64 })
  digest: string;

  /** The seal of the one before; empty for the first. */
  @Column({ type: 'varchar', length: 43 })
  previous: string;

  /** Keyed hash of all that. */
  @Column({ type: 'varchar', length: 43 })
  seal: string;
}
