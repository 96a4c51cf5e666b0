import type { TableOptions } from 'typeorm';
import { bigint, bool, int, longText, text, time } from './columns.js';

export const viewsTables: TableOptions[] = [
  {
    name: 'saved_view_defaults',
    columns: [bigint('user_id', { isPrimary: true }), text('list', 30, { isPrimary: true }), bigint('view_id')],
    indices: [{ name: 'ix_saved_view_defaults_view_id', columnNames: ['view_id'] }],
  },
  {
    name: 'saved_views',
    columns: [
      bigint('id', { isPrimary: true }),
      text('list', 30),
      bigint('owner_id'),
      text('owner_name', 60),
      text('name', 60),
      bool('shared'),
      longText('params'),
      int('version'),
      text('changed_by_name', 60),
      time('changed_at'),
    ],
    indices: [
      { name: 'ix_saved_views_list_shared', columnNames: ['list', 'shared'] },
      { name: 'uq_saved_views_owner_id_list_name', columnNames: ['owner_id', 'list', 'name'], isUnique: true },
    ],
  },
];
