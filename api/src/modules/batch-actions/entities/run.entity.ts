import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';
import type { RunFailure } from '../batch-actions.errors.js';
import type { RawInput } from '../domain/batch-action.js';

export const RUN_STATES = ['collecting', 'running', 'done', 'cancelled', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** One action on many items. All items are stored before the first one is changed. */
@Entity('batch_action_runs')
@Index('ix_batch_action_runs_state_id', ['state', 'id'])
@Index('ix_batch_action_runs_created_by_id', ['createdBy', 'id'])
export class Run {
  @PrimaryColumn(idColumn())
  id: string;

  @Column({ length: 40 })
  action: string;

  @Column('simple-json')
  params: RawInput;

  /** The filter of the list; null when the request contained keys. */
  @Column('simple-json', { nullable: true })
  filter: RawInput | null;

  @Column({ type: 'varchar', length: 12 })
  state: RunState;

  @Column({ type: 'varchar', length: 40, nullable: true })
  failure: RunFailure | null;

  /** Number of items; grows while they are collected. */
  @Column('int')
  total: number;

  /** Number of items that the author confirmed. */
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
