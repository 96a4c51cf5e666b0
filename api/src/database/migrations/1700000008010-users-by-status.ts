import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from './table.js';

const TABLE = 'users';
const COLUMNS = ['status', 'id'];

/** Staff list who is banned, the newest first. */
export class UsersByStatus1700000008010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const index = { name: indexName(TABLE, COLUMNS), columnNames: COLUMNS };
    await runner.createIndex(TABLE, new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, indexName(TABLE, COLUMNS));
  }
}
