import type { TableOptions } from 'typeorm';
import { bigint, bool, int, longText, text, time } from './columns.js';

export const tutorialsTables: TableOptions[] = [
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
];
