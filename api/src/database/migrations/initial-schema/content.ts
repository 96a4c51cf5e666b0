import type { TableOptions } from 'typeorm';
import { bigint, bool, int, longText, nullable, text, time } from './columns.js';

/** What staff write and set. */
export const contentTables: TableOptions[] = [
  {
    name: 'tutorials',
    columns: [
      bigint('id', { isPrimary: true }),
      text('slug', 60),
      text('category', 20),
      text('title_zh', 200),
      text('title_en', 200),
      text('summary_zh', 500),
      text('summary_en', 500),
      longText('body_zh'),
      longText('body_en'),
      int('minutes'),
      int('sort'),
      bool('published'),
      time('created_at'),
      time('updated_at'),
    ],
    indices: [
      { name: 'ix_tutorials_published_sort_id', columnNames: ['published', 'sort', 'id'] },
      { name: 'uq_tutorials_slug', columnNames: ['slug'], isUnique: true },
    ],
  },
  {
    name: 'announcements',
    columns: [
      bigint('id', { isPrimary: true }),
      text('position', 30),
      text('kind', 10),
      text('audience', 10, { default: "'everyone'" }),
      time('starts_at', nullable),
      time('ends_at', nullable),
      time('created_at'),
      time('updated_at'),
      text('title_zh', 200),
      text('title_en', 200),
      longText('body_zh'),
      longText('body_en'),
    ],
    indices: [{ name: 'ix_announcements_position_id', columnNames: ['position', 'id'] }],
  },
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
