import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, longText, nullable, primaryId, text, time } from './table.js';

/** Actions on many things at once, and what became of each. */
export class BulkRuns1700000005410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'bulk_runs',
      [
        primaryId(),
        text('action', 40),
        longText('params'),
        longText('filter', nullable),
        text('state', 12),
        text('failure', 40, nullable),
        int('total'),
        int('confirmed', nullable),
        id('position'),
        id('created_by'),
        text('created_by_name', 60),
        text('ip', 45),
        text('request_id', 64),
        time('created_at'),
        time('finished_at', nullable),
      ],
      [{ columns: ['state', 'id'] }, { columns: ['created_by', 'id'] }],
    );
    await createTable(
      runner,
      'bulk_items',
      [
        id('run_id', { isPrimary: true }),
        int('no', { isPrimary: true }),
        text('item_key', 40),
        text('outcome', 10),
        text('reason', 60, nullable),
      ],
      [{ columns: ['run_id', 'outcome', 'no'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bulk_items');
    await runner.dropTable('bulk_runs');
  }
}
