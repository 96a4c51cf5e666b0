import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bigint, longText, nullable, text, time } from './initial-schema/columns.js';

/** Orders of test keys. */
export class TestOrders1795766400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      bigint('id', { isPrimary: true }),
      text('order_no', 19),
      bigint('user_id'),
      bigint('amount'),
      bigint('discount'),
      text('coupon_code', 40, nullable),
      longText('items'),
      time('created_at'),
    ];
    const indices = [
      { name: 'ix_test_orders_user_id_id', columnNames: ['user_id', 'id'] },
      { name: 'uq_test_orders_order_no', columnNames: ['order_no'], isUnique: true },
      { name: 'ix_test_orders_created_at', columnNames: ['created_at'] },
    ];
    await runner.createTable(new Table({ name: 'test_orders', columns, indices }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('test_orders');
  }
}
