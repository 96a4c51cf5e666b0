import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TableIndex } from 'typeorm';
import { createTable, id, indexName, int, text, time } from './table.js';

const INDEXES = [['goods_id', 'state', 'id'], ['payment_id']];

/** Orders of one goods in one state, those of a transaction; and who looked at the lines of an order. */
export class OrdersAtScale1700000005300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const columnNames of INDEXES) {
      await runner.createIndex('orders', new TableIndex({ name: indexName('orders', columnNames), columnNames }));
    }
    await createTable(runner, 'order_views', [
      id('order_id', { isPrimary: true }),
      text('viewer', 8, { isPrimary: true }),
      text('what', 8, { isPrimary: true }),
      int('times'),
      time('first_at'),
      time('last_at'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_views');
    for (const columnNames of INDEXES) await runner.dropIndex('orders', indexName('orders', columnNames));
  }
}
