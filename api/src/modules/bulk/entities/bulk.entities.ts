import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timeColumn } from '../../../database/index.js';

/** One action on many things. What it is about is written down before anything is changed. */
@Entity('bulk_runs')
@Index('ix_bulk_runs_state_id', ['state', 'id'])
@Index('ix_bulk_runs_created_by_id', ['createdBy', 'id'])
export class BulkRunRow {
  @Column(idColumn({ primary: true }))
  id: string;

  @Column({ type: 'varchar', length: 40 })
  action: string;

  /** JSON. */
  @Column({ type: 'text' })
  params: string;

  /** JSON of the list's filter; null when the things were named one by one. */
  @Column({ type: 'text', nullable: true })
  filter: string | null;

  /** `collecting`, `running`, `done`, `cancelled` or `failed`. */
  @Column({ type: 'varchar', length: 12 })
  state: string;

  @Column({ type: 'varchar', length: 40, nullable: true })
  failure: string | null;

  /** How many things it is about, as far as they are collected. */
  @Column({ type: 'int' })
  total: number;

  /** How many whoever started it confirmed. */
  @Column({ type: 'int', nullable: true })
  confirmed: number | null;

  /** Below which key it goes on collecting. */
  @Column(idColumn())
  position: string;

  @Column(idColumn({ name: 'created_by' }))
  createdBy: string;

  @Column({ name: 'created_by_name', type: 'varchar', length: 60 })
  createdByName: string;

  @Column({ type: 'varchar', length: 45 })
  ip: string;

  @Column({ name: 'request_id', type: 'varchar', length: 64 })
  requestId: string;

  @Column(timeColumn({ name: 'created_at' }))
  createdAt: Date;

  @Column(timeColumn({ name: 'finished_at', nullable: true }))
  finishedAt: Date | null;
}

/** One thing of a run. */
@Entity('bulk_items')
@Index('ix_bulk_items_run_id_outcome_no', ['runId', 'outcome', 'no'])
export class BulkItemRow {
  @Column(idColumn({ name: 'run_id', primary: true }))
  runId: string;

  @PrimaryColumn({ type: 'int' })
  no: number;

  @Column({ name: 'item_key', type: 'varchar', length: 40 })
  itemKey: string;

  /** `waiting`, `done`, `same` or `refused`. */
  @Column({ type: 'varchar', length: 10 })
  outcome: string;

  @Column({ type: 'varchar', length: 60, nullable: true })
  reason: string | null;
}
