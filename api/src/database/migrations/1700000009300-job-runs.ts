import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, nullable, text, time } from './table.js';

/** How each job went last, what single rows it could not do, and what the owners were mailed about. */
export class JobRuns1700000009300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'job_runs', [
      text('job', 60, { isPrimary: true }),
      int('every_ms'),
      time('last_success_at', nullable),
      int('duration_ms', { default: 0 }),
      int('failures', { default: 0 }),
      time('last_failed_at', nullable),
      text('last_error', 200, nullable),
    ]);
    await createTable(
      runner,
      'job_failed_items',
      [
        text('job', 60, { isPrimary: true }),
        id('item', { isPrimary: true }),
        text('error', 200),
        int('tries', { default: 1 }),
        time('first_failed_at'),
        time('last_failed_at'),
        time('retry_at'),
      ],
      [{ columns: ['first_failed_at'] }],
    );
    await createTable(runner, 'system_troubles', [
      text('kind', 40, { isPrimary: true }),
      time('since'),
      text('detail', 400),
      time('mailed_at', nullable),
      time('calm_since', nullable),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['system_troubles', 'job_failed_items', 'job_runs']) await runner.dropTable(table);
  }
}
