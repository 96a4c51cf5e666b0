import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, text, time } from './table.js';

export class Sessions1700000001170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'auth_sessions',
      [
        text('token_id', 32, { isPrimary: true }),
        id('user_id'),
        int('token_version'),
        text('ip', 45),
        text('device', 60),
        time('created_at'),
        time('last_seen_at'),
        time('expires_at'),
      ],
      [{ columns: ['user_id', 'expires_at'] }, { columns: ['expires_at'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('auth_sessions');
  }
}
