import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, text, time } from './table.js';

export class AliveResults1700000004600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'alive_results',
      [text('uid', 20, { isPrimary: true }), text('status', 8), time('checked_at')],
      [{ columns: ['checked_at'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('alive_results');
  }
}
