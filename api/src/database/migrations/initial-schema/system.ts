import type { TableOptions } from 'typeorm';
import { nullable, text, time } from './columns.js';

export const systemTables: TableOptions[] = [
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
