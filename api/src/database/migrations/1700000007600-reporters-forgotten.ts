import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { indexName, nullable, time } from './table.js';

const TABLE = 'abuse_reports';
const BY = ['state', 'contact_forgotten_at', 'created_at'];

/** How to reach who reported is forgotten some time after the report, also where nobody decides it. */
export class ReportersForgotten1700000007600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(TABLE, new TableColumn(time('contact_forgotten_at', nullable)));
    await runner.createIndex(TABLE, new TableIndex({ name: indexName(TABLE, BY), columnNames: BY }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, indexName(TABLE, BY));
    await runner.dropColumn(TABLE, 'contact_forgotten_at');
  }
}
