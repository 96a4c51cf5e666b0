import type { TableOptions } from 'typeorm';
import { longText, text, time } from './columns.js';

export const mailTables: TableOptions[] = [
  {
    name: 'mail_templates',
    columns: [
      text('kind', 40, { isPrimary: true }),
      text('language', 5, { isPrimary: true }),
      text('subject', 200),
      longText('body'),
      time('updated_at'),
    ],
  },
];
