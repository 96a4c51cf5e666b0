import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { nullable, time } from './initial-schema/columns.js';

/**
 * When an order last changed, so that programs can ask for the changes alone. Null for orders that were placed before or
 * by a process of the version before, which does not know the column: filling it in would lock every order meanwhile.
 */
export class OrderUpdates1795765200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('orders', new TableColumn(time('updated_at', nullable)));
    const index = { name: 'ix_orders_user_id_updated_at', columnNames: ['user_id', 'updated_at'] };
    await runner.createIndex('orders', new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', 'ix_orders_user_id_updated_at');
    await runner.dropColumn('orders', 'updated_at');
  }
}
