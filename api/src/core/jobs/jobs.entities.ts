import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../database/index.js';

/** One run of a job in one slot of time; the primary key lets one replica have it. */
@Entity('job_slots')
@Index('ix_job_slots_created_at', ['createdAt'])
export class JobSlot {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  job: string;

  @Column(timeColumn({ primary: true }))
  slot: Date;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;
}

/** Who may do a continuous work for now. */
@Entity('leases')
export class Lease {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  name: string;

  @Column({ type: 'varchar', length: 40 })
  owner: string;

  /** Grows with every change of owner. */
  @Column(idColumn())
  token: string;

  @Column(timeColumn({ name: 'until_at' }))
  untilAt: Date;
}

/** How far a table of hours is filled for good. */
@Entity('hourly_progress')
export class HourlyProgress {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;

  @Column(timeColumn({ name: 'done_until' }))
  doneUntil: Date;
}
