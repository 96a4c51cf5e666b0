import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createTable, id, indexName, nullable, text, time } from './table.js';

const NEW_COLUMNS: [column: string, definition: string][] = [
  ['shelf', "varchar(12) NOT NULL DEFAULT 'open'"],
  ['removed', 'integer NOT NULL DEFAULT 0'],
  ['dead', 'integer NOT NULL DEFAULT 0'],
  ['version', 'integer NOT NULL DEFAULT 1'],
  ['changed_by_name', "varchar(64) NOT NULL DEFAULT ''"],
  ['changed_at', 'datetime(3) NULL'],
];
const byBatch = ['batch_id', 'state', 'id'];
const BY_BATCH = new TableIndex({ name: indexName('stock_lines', byBatch), columnNames: byBatch });
const BY_SHELF = new TableIndex({ name: indexName('stock_batches', ['shelf']), columnNames: ['shelf'] });

/** Why a line is off the shelf and who may put it back; batches that are stopped or taken back; accounts kept out. */
export class StockHolds1700000005200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [column, definition] of NEW_COLUMNS) {
      await runner.query(`ALTER TABLE stock_batches ADD COLUMN ${column} ${definition}`);
    }
    await runner.createIndex('stock_batches', BY_SHELF);
    await runner.createIndex('stock_lines', BY_BATCH);
    await createTable(runner, 'stock_holds', [
      id('line_id', { isPrimary: true }),
      text('holder', 32, { isPrimary: true }),
      text('reason', 300),
      id('created_by', nullable),
      text('created_by_name', 64),
      time('created_at'),
    ]);
    await createTable(runner, 'stock_blocklist', [
      text('identifier_hash', 22, { isPrimary: true }),
      text('cause', 64),
      id('created_by', nullable),
      time('created_at'),
    ]);
    await runner.query(
      `INSERT INTO stock_holds (line_id, holder, reason, created_by, created_by_name, created_at)
       SELECT line_id, CONCAT('report:', report_id), '', NULL, '', updated_at FROM abuse_report_lines
       WHERE state='quarantined'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('stock_blocklist');
    await runner.dropTable('stock_holds');
    await runner.dropIndex('stock_lines', BY_BATCH);
    await runner.dropIndex('stock_batches', BY_SHELF);
    for (const [column] of [...NEW_COLUMNS].reverse()) {
      await runner.query(`ALTER TABLE stock_batches DROP COLUMN ${column}`);
    }
  }
}
