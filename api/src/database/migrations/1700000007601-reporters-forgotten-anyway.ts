import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from './table.js';

const TABLE = 'abuse_reports';
const BEFORE = ['state', 'contact_forgotten_at', 'created_at'];
const BY = ['contact_forgotten_at', 'created_at'];

/** How to reach who reported is forgotten as long after the report whether it is decided or not: found by its age alone. */
export class ReportersForgottenAnyway1700000007601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE abuse_reports SET contact_forgotten_at=forgotten_at WHERE contact_forgotten_at IS NULL');
    await runner.dropIndex(TABLE, indexName(TABLE, BEFORE));
    await runner.createIndex(TABLE, new TableIndex({ name: indexName(TABLE, BY), columnNames: BY }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, indexName(TABLE, BY));
    await runner.createIndex(TABLE, new TableIndex({ name: indexName(TABLE, BEFORE), columnNames: BEFORE }));
  }
}
