import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { Failure } from '../bulk.errors.js';
import type { Typed } from '../domain/bulk-action.js';

export const RUN_STATES = ['collecting', 'running', 'done', 'cancelled', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** One action on many things. Its items are written down before anything is changed. */
@Entity('bulk_runs')
@Index('ix_bulk_runs_state_id', ['state', 'id'])
@Index('ix_bulk_runs_created_by_id', ['createdBy', 'id'])
export class Run {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ length: 40 })
  action: string;

  @Column('simple-json')
  params: Typed;

  /** The filter of the list; null when the things were named one by one. */
  @Column('simple-json', { nullable: true })
  filter: Typed | null;

  @Column({ type: 'varchar', length: 12 })
  state: RunState;

  @Column({ type: 'varchar', length: 40, nullable: true })
  failure: Failure | null;

  /** How many items it has; grows while they are collected. */
  @Column('int')
  total: number;

  /** How many items its author confirmed. */
  @Column({ type: 'int', nullable: true })
  confirmed: number | null;

  /** Items below this key are still to be collected. */
  @Column(idColumn())
  position: string;

  @Column(idColumn())
  createdBy: string;

  @Column({ length: 60 })
  createdByName: string;

  @Column({ length: 45 })
  ip: string;

  @Column({ length: 64 })
  requestId: string;

  @Column(timeColumn())
  createdAt: Date;

  @Column(timeColumn({ nullable: true }))
  finishedAt: Date | null;
}
