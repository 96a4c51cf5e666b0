import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { bigint, int, longText, nullable, text, time } from './initial-schema/columns.js';

const TABLES: TableOptions[] = [
  {
    name: 'customer_groups',
    columns: [
      bigint('id', { isPrimary: true }),
      text('name_zh', 40),
      text('name_en', 40),
      text('colour', 10),
      int('level'),
      int('discount_bp'),
      int('rule_days', nullable),
      bigint('rule_volume', nullable),
      int('grace_days'),
      time('created_at'),
      time('updated_at'),
    ],
  },
  {
    name: 'customer_group_members',
    columns: [
      bigint('user_id', { isPrimary: true }),
      bigint('group_id'),
      text('source', 6),
      time('grace_until', nullable),
      time('since'),
    ],
    indices: [{ name: 'ix_customer_group_members_group_id', columnNames: ['group_id'] }],
  },
  {
    name: 'customer_group_changes',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('user_id'),
      longText('from_name', nullable),
      longText('to_name', nullable),
      text('cause', 8),
      text('changed_by_name', 64, nullable),
      time('changed_at'),
    ],
    indices: [{ name: 'ix_customer_group_changes_user_id_id', columnNames: ['user_id', 'id'] }],
  },
  {
    name: 'price_lists',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('goods_id'),
      bigint('user_id'),
      bigint('group_id'),
      longText('tiers'),
      time('starts_at'),
      time('ends_at', nullable),
      text('created_by_name', 64),
      time('created_at'),
    ],
    indices: [
      { name: 'ix_price_lists_goods_id_user_id_group_id', columnNames: ['goods_id', 'user_id', 'group_id'] },
      { name: 'ix_price_lists_user_id_id', columnNames: ['user_id', 'id'] },
      { name: 'ix_price_lists_group_id_id', columnNames: ['group_id', 'id'] },
    ],
  },
];

/** Customer groups with their members and history; prices for customers and groups, and sales. */
export class CustomerGroupsAndPriceLists1795681024415 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
