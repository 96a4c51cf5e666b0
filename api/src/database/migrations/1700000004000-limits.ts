import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, int, text, time } from './table.js';

/** Counters of attempts are no matter of passwords only. What they held was a minute old at most. */
export class Limits1700000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'limit_counters',
      [text('key_hash', 64, { isPrimary: true }), int('counted'), time('until_at')],
      [{ columns: ['until_at'] }],
    );
    await runner.dropTable('auth_attempts');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'auth_attempts',
      [text('account_hash', 64, { isPrimary: true }), int('attempts'), time('until_at')],
      [{ columns: ['until_at'] }],
    );
    await runner.dropTable('limit_counters');
  }
}
