import { type MigrationInterface, type QueryRunner, Table, TableColumn, type TableOptions } from 'typeorm';
import { bigint, bool, int, longText, nullable, text, time } from './initial-schema/columns.js';

const TABLES: TableOptions[] = [
  {
    name: 'coupons',
    columns: [
      bigint('id', { isPrimary: true }),
      text('code', 40),
      bigint('series_id', nullable),
      text('note', 200),
      bool('active', { default: 1 }),
      int('discount_bp', nullable),
      bigint('discount', nullable),
      bigint('min_amount', { default: 0 }),
      int('min_quantity', { default: 0 }),
      longText('goods_ids'),
      longText('category_ids'),
      longText('group_ids'),
      bigint('user_id', nullable),
      time('starts_at'),
      time('ends_at', nullable),
      int('max_uses', nullable),
      int('max_uses_per_customer', nullable),
      int('uses', { default: 0 }),
      bool('first_order_only', { default: 0 }),
      bool('with_negotiated', { default: 0 }),
      text('promotion_code', 40, nullable),
      bigint('created_by_id'),
      text('created_by_name', 64),
      time('created_at'),
    ],
    indices: [
      { name: 'uq_coupons_code', columnNames: ['code'], isUnique: true },
      { name: 'ix_coupons_series_id_id', columnNames: ['series_id', 'id'] },
    ],
  },
  {
    name: 'coupon_uses',
    columns: [
      bigint('order_id', { isPrimary: true }),
      bigint('coupon_id'),
      text('order_no', 18),
      text('customer', 64),
      bigint('discount'),
      time('used_at'),
      time('freed_at', nullable),
    ],
    indices: [
      { name: 'ix_coupon_uses_coupon_id_order_id', columnNames: ['coupon_id', 'order_id'] },
      { name: 'ix_coupon_uses_coupon_id_customer', columnNames: ['coupon_id', 'customer'] },
    ],
  },
];

/** Coupons, their uses, and the discount of orders and items. */
export class Coupons1795707465746 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
    await runner.addColumn('orders', new TableColumn(text('coupon_code', 40, nullable)));
    await runner.addColumn('orders', new TableColumn(bigint('discount', { default: 0 })));
    await runner.addColumn('order_items', new TableColumn(bigint('discount', { default: 0 })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('order_items', 'discount');
    await runner.dropColumn('orders', 'discount');
    await runner.dropColumn('orders', 'coupon_code');
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
