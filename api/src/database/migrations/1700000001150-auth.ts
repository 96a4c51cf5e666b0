import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, int, text, time } from './table.js';

export class Auth1700000001150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'auth_revoked_tokens',
      [text('token_id', 32, { isPrimary: true }), time('expires_at')],
      [{ columns: ['expires_at'] }],
    );
    await createTable(
      runner,
      'auth_attempts',
      [text('account_hash', 64, { isPrimary: true }), int('attempts'), time('until_at')],
      [{ columns: ['until_at'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('auth_attempts');
    await runner.dropTable('auth_revoked_tokens');
  }
}
