import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, int, nullable, primaryId, text, time } from './table.js';

export class Users1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'users',
      [
        primaryId(),
        text('username', 32),
        text('username_key', 32),
        text('email', 254),
        text('password_hash', 160),
        text('wallet_address', 34, nullable),
        text('status', 10),
        int('token_version', { default: 1 }),
        time('email_verified_at', nullable),
        text('promotion_code_used', 64, nullable),
        text('invite_code_used', 64, nullable),
        text('bot', 64, nullable),
        time('created_at'),
        time('updated_at'),
      ],
      [
        { columns: ['username_key'], unique: true },
        { columns: ['email'], unique: true },
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('users');
  }
}
