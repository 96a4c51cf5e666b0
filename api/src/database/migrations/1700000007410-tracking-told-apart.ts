import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { indexName, nullable, text } from './table.js';

const TABLE = 'tracking_events';
const COLUMNS = [text('platform', 8, nullable), text('language', 5, nullable), text('visitor', 5, nullable)];
const OF_A_PAGE = ['path', 'id'];

/** By what staff tell events apart. Most pages are rare; of the others every few events are one, which needs no index. */
export class TrackingToldApart1700000007410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await runner.addColumn(TABLE, new TableColumn(column));
    const name = indexName(TABLE, OF_A_PAGE);
    await runner.createIndex(TABLE, new TableIndex({ name, columnNames: OF_A_PAGE }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, indexName(TABLE, OF_A_PAGE));
    for (const { name } of COLUMNS) await runner.dropColumn(TABLE, name);
  }
}
