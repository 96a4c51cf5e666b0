import type { TableOptions } from 'typeorm';
import { bigint, int, longText, nullable, text, time } from './columns.js';

export const bulkTables: TableOptions[] = [
  {
    name: 'batch_action_items',
    columns: [
      bigint('run_id', { isPrimary: true }),
      int('no', { isPrimary: true }),
      text('item_key', 40),
      text('outcome', 10),
      text('reason', 60, nullable),
    ],
    indices: [{ name: 'ix_batch_action_items_run_id_outcome_no', columnNames: ['run_id', 'outcome', 'no'] }],
  },
  {
    name: 'batch_action_runs',
    columns: [
      bigint('id', { isPrimary: true }),
      text('action', 40),
      longText('params'),
      longText('filter', nullable),
      text('state', 12),
      text('failure', 40, nullable),
      int('total'),
      int('confirmed', nullable),
      bigint('position'),
      bigint('created_by'),
      text('created_by_name', 60),
      text('ip', 45),
      text('request_id', 64),
      time('created_at'),
      time('finished_at', nullable),
    ],
    indices: [
      { name: 'ix_batch_action_runs_created_by_id', columnNames: ['created_by', 'id'] },
      { name: 'ix_batch_action_runs_state_id', columnNames: ['state', 'id'] },
    ],
  },
];
