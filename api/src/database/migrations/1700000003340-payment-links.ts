import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from './table.js';

const BY_TOKEN = new TableIndex({
  name: indexName('payments', ['link_token'], true),
  columnNames: ['link_token'],
  isUnique: true,
});

/** The link with which somebody else may pay. */
export class PaymentLinks1700000003340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD COLUMN link_token varchar(32) NULL');
    await runner.createIndex('payments', BY_TOKEN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('payments', BY_TOKEN);
    await runner.query('ALTER TABLE payments DROP COLUMN link_token');
  }
}
