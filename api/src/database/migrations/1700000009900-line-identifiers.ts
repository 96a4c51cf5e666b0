import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { createTable, id, nullable, text } from './table.js';

/**
 * Lines are found by every field that names the account. `stock_lines.identifier_hash` stays until a job has moved what it
 * holds, and for processes of the version before, which still write it.
 */
export class LineIdentifiers1700000009900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'line_identifiers',
      [id('line_id', { isPrimary: true }), text('identifier_hash', 22, { isPrimary: true })],
      [{ columns: ['identifier_hash', 'line_id'] }],
    );
    await runner.addColumn('stock_batches', new TableColumn(text('identifier_scheme', 22, nullable)));
    await runner.addColumn('stock_batches', new TableColumn(id('identified_after', nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['identified_after', 'identifier_scheme']) {
      await runner.query(`ALTER TABLE stock_batches DROP COLUMN ${column}`);
    }
    await runner.dropTable('line_identifiers');
  }
}
