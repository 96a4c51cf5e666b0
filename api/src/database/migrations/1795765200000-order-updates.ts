import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { nullable, time } from './initial-schema/columns.js';

/** When an order last changed, so that programs can ask for the changes alone. */
export class OrderUpdates1795765200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('orders', new TableColumn(time('updated_at', nullable)));
    await runner.query('UPDATE orders SET updated_at=COALESCE(purged_at, delivered_at, paid_at, created_at)');
    await runner.changeColumn('orders', 'updated_at', new TableColumn(time('updated_at')));
    const index = { name: 'ix_orders_user_id_updated_at', columnNames: ['user_id', 'updated_at'] };
    await runner.createIndex('orders', new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', 'ix_orders_user_id_updated_at');
    await runner.dropColumn('orders', 'updated_at');
  }
}
