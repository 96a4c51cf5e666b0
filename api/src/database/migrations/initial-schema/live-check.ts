import type { TableOptions } from 'typeorm';
import { text, time } from './columns.js';

export const liveCheckTables: TableOptions[] = [
  {
    name: 'live_check_results',
    columns: [text('uid', 20, { isPrimary: true }), text('status', 8), time('checked_at')],
    indices: [{ name: 'ix_live_check_results_checked_at', columnNames: ['checked_at'] }],
  },
];
