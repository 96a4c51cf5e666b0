import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bool, createTable, id, int, micro, nullable, primaryId, text, time } from './table.js';

export class Reconciliation1700000003500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'reconciliation_runs',
      [primaryId(), id('asked_by', nullable), time('started_at'), time('finished_at', nullable), bool('ok', nullable)],
      [{ columns: ['finished_at'] }],
    );
    await createTable(runner, 'reconciliation_checks', [
      text('name', 40, { isPrimary: true }),
      bool('ok'),
      int('checked'),
      text('error', 120, nullable),
      time('checked_at', nullable),
    ]);
    await createTable(
      runner,
      'reconciliation_differences',
      [
        primaryId(),
        text('check_name', 40),
        text('subject', 120),
        text('expected', 80),
        text('actual', 80),
        time('found_at'),
        time('seen_at'),
        time('gone_at', nullable),
      ],
      [{ columns: ['check_name', 'gone_at'] }],
    );
    await createTable(runner, 'reconciliation_wallets', [
      text('address', 34, { isPrimary: true }),
      micro('opening_balance'),
      int('opening_block'),
      int('read_up_to'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['wallets', 'differences', 'checks', 'runs']) await runner.dropTable(`reconciliation_${table}`);
  }
}
