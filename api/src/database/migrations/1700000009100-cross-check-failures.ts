import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int } from './table.js';

/**
 * Attempts in a row at a second look that failed: they no longer count as looks, whose age is told. Where none was made
 * yet, it counts from the last scan.
 */
export class CrossCheckFailures1700000009100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('chain_cursors', new TableColumn(int('check_failures', { default: 0 })));
    await runner.query('UPDATE chain_cursors SET checked_at=scanned_at WHERE checked_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('chain_cursors', 'check_failures');
  }
}
