import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, nullable, text, time } from './table.js';

export class EmailCodes1700000001160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'auth_email_codes',
      [
        id('user_id', { isPrimary: true }),
        text('purpose', 20, { isPrimary: true }),
        id('code_id'),
        int('tries'),
        time('sent_at'),
        time('expires_at'),
        time('used_at', nullable),
      ],
      [{ columns: ['expires_at'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('auth_email_codes');
  }
}
