import type { TableOptions } from 'typeorm';
import { bigint, longText, text, time } from './columns.js';

export const rolesTables: TableOptions[] = [
  {
    name: 'roles',
    columns: [
      text('role_key', 40, { isPrimary: true }),
      text('name_zh', 60),
      text('name_en', 60),
      longText('menus'),
      longText('permissions'),
      time('created_at'),
      time('updated_at'),
    ],
  },
  {
    name: 'user_roles',
    columns: [bigint('user_id', { isPrimary: true }), text('role_key', 40, { isPrimary: true }), time('created_at')],
    indices: [{ name: 'ix_user_roles_role_key', columnNames: ['role_key'] }],
  },
];
