import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';

export const ITEM_OUTCOMES = ['waiting', 'done', 'same', 'refused'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

@Entity('batch_action_items')
@Index('ix_batch_action_items_run_id_outcome_no', ['runId', 'outcome', 'no'])
export class RunItem {
  @Column(idColumn({ primary: true }))
  runId: string;

  /** Number within the run, from 1. */
  @PrimaryColumn('int')
  no: number;

  @Column({ name: 'item_key', length: 40 })
  key: string;

  @Column({ type: 'varchar', length: 10 })
  outcome: ItemOutcome;

  @Column({ type: 'varchar', length: 60, nullable: true })
  reason: string | null;
}
