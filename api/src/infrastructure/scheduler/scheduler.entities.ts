import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../database/index.js';

/** One run of a job in one slot of time; the primary key lets one replica have it. */
@Entity('job_slots')
@Index('ix_job_slots_created_at', ['createdAt'])
export class JobSlot {
  @PrimaryColumn({ length: 60 })
  job: string;

  @Column(timeColumn({ primary: true }))
  slot: Date;

  @Column(timeColumn())
  createdAt: Date;
}

/** The process that may do a continuous work. */
@Entity('leases')
export class Lease {
  @PrimaryColumn({ length: 60 })
  name: string;

  @Column({ length: 40 })
  owner: string;

  /** Grows with every change of owner. */
  @Column(idColumn())
  token: string;

  @Column(timeColumn())
  untilAt: Date;
}

/** How far a table of hours is filled for good. */
@Entity('hourly_progress')
export class HourlyProgress {
  @PrimaryColumn({ length: 40 })
  name: string;

  @Column(timeColumn())
  doneUntil: Date;
}

/** How a job went last, whichever process ran it. */
@Entity('job_runs')
export class JobRun {
  @PrimaryColumn({ length: 60 })
  job: string;

  @Column('int')
  everyMs: number;

  @Column(timeColumn({ nullable: true }))
  lastSuccessAt: Date | null;

  /** Of the last run, failed or not. */
  @Column({ type: 'int', default: 0 })
  durationMs: number;

  /** Runs that failed since the last one that did not. */
  @Column({ type: 'int', default: 0 })
  failures: number;

  @Column(timeColumn({ nullable: true }))
  lastFailedAt: Date | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  lastError: string | null;
}

/** A row that a job could not do, while it did the others. */
@Entity('job_failed_items')
@Index('ix_job_failed_items_first_failed_at', ['firstFailedAt'])
export class JobFailedItem {
  @PrimaryColumn({ length: 60 })
  job: string;

  @PrimaryColumn(idColumn())
  item: string;

  @Column({ length: 200 })
  error: string;

  @Column({ type: 'int', default: 1 })
  tries: number;

  @Column(timeColumn())
  firstFailedAt: Date;

  @Column(timeColumn())
  lastFailedAt: Date;

  /** Until then the job leaves it alone. */
  @Column(timeColumn())
  retryAt: Date;
}
