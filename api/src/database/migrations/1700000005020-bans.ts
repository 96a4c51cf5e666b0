import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, nullable, primaryId, text, time } from './table.js';

export class Bans1700000005020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'user_bans',
      [
        primaryId(),
        id('user_id'),
        text('category', 16),
        text('public_text', 300, nullable),
        text('note', 500, nullable),
        time('until', nullable),
        id('banned_by'),
        text('banned_by_name', 32),
        time('created_at'),
        time('ended_at', nullable),
      ],
      [{ columns: ['user_id', 'id'] }, { columns: ['until'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('user_bans');
  }
}
