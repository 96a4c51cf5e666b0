import type { TableOptions } from 'typeorm';
import { int, longText, text, time } from './columns.js';

export const siteConfigTables: TableOptions[] = [
  {
    name: 'site_settings',
    columns: [
      text('setting_key', 40, { isPrimary: true }),
      longText('value'),
      int('version', { default: 1 }),
      time('updated_at'),
    ],
  },
];
