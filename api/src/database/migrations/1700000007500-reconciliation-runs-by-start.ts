import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from './table.js';

const TABLE = 'reconciliation_runs';
const columnNames = ['started_at'];
const name = indexName(TABLE, columnNames);

/** The newest run, and those that are to be forgotten, are found by when they began. */
export class ReconciliationRunsByStart1700000007500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(TABLE, new TableIndex({ name, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, name);
  }
}
