import type { TableOptions } from 'typeorm';
import { bigint, bool, int, longText, nullable, text, time } from './columns.js';

/** Roles, saved views and batch actions. */
export const staffTables: TableOptions[] = [
  {
    name: 'batch_action_items',
    columns: [
      bigint('run_id', { isPrimary: true }),
      int('no', { isPrimary: true }),
      text('item_key', 40),
      text('outcome', 10),
      text('reason', 60, nullable),
    ],
    indices: [{ name: 'ix_batch_action_items_run_id_outcome_no', columnNames: ['run_id', 'outcome', 'no'] }],
  },
  {
    name: 'batch_action_runs',
    columns: [
      bigint('id', { isPrimary: true }),
      text('action', 40),
      longText('params'),
      longText('filter', nullable),
      text('state', 12),
      text('failure', 40, nullable),
      int('total'),
      int('confirmed', nullable),
      bigint('position'),
      bigint('created_by'),
      text('created_by_name', 60),
      text('ip', 45),
      text('request_id', 64),
      time('created_at'),
      time('finished_at', nullable),
    ],
    indices: [
      { name: 'ix_batch_action_runs_created_by_id', columnNames: ['created_by', 'id'] },
      { name: 'ix_batch_action_runs_state_id', columnNames: ['state', 'id'] },
    ],
  },
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
