import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from './table.js';

const BY_PAID_AT = new TableIndex({ name: indexName('orders', ['paid_at']), columnNames: ['paid_at'] });

/** The feed of recent orders asks every few seconds which were paid last. */
export class LiveOrders1700000004100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('orders', BY_PAID_AT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', BY_PAID_AT);
  }
}
