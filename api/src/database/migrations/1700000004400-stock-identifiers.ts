import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from './table.js';

const BY_IDENTIFIER = new TableIndex({
  name: indexName('stock_lines', ['identifier_hash']),
  columnNames: ['identifier_hash'],
});

/** Lines are found by the account that they are about. Null until a job has looked at an older line. */
export class StockIdentifiers1700000004400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stock_lines ADD COLUMN identifier_hash varchar(22) NULL');
    await runner.createIndex('stock_lines', BY_IDENTIFIER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('stock_lines', BY_IDENTIFIER);
    await runner.query('ALTER TABLE stock_lines DROP COLUMN identifier_hash');
  }
}
