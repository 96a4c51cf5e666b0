import type { TableOptions } from 'typeorm';
import { bigint, longText, nullable, text, time } from './columns.js';

export const announcementsTables: TableOptions[] = [
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
];
