import type { TableOptions } from 'typeorm';
import { bigint, bool, int, nullable, text, time } from './columns.js';

/** Reconciliation and troubles. */
export const monitoringTables: TableOptions[] = [
  {
    name: 'reconciliation_checks',
    columns: [
      text('name', 40, { isPrimary: true }),
      bool('ok'),
      int('checked'),
      text('error', 120, nullable),
      time('checked_at', nullable),
      time('whole_at', nullable),
    ],
  },
  {
    name: 'reconciliation_differences',
    columns: [
      bigint('id', { isPrimary: true }),
      text('check_name', 40),
      text('subject', 120),
      text('expected', 80),
      text('actual', 80),
      time('found_at'),
      time('seen_at'),
      time('gone_at', nullable),
    ],
    indices: [{ name: 'ix_reconciliation_differences_check_name_gone_at', columnNames: ['check_name', 'gone_at'] }],
  },
  {
    name: 'reconciliation_runs',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('requested_by', nullable),
      time('started_at'),
      time('finished_at', nullable),
      bool('ok', nullable),
    ],
    indices: [
      { name: 'ix_reconciliation_runs_finished_at', columnNames: ['finished_at'] },
      { name: 'ix_reconciliation_runs_started_at', columnNames: ['started_at'] },
    ],
  },
  {
    name: 'reconciliation_wallets',
    columns: [
      text('address', 34, { isPrimary: true }),
      bigint('opening_balance'),
      int('opening_block'),
      bigint('opening_transfers', nullable),
      int('read_up_to'),
    ],
  },
  {
    name: 'system_troubles',
    columns: [
      text('kind', 40, { isPrimary: true }),
      time('since'),
      text('detail', 400),
      time('mailed_at', nullable),
      time('calm_since', nullable),
    ],
  },
];
