import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bytes, createTable, id, int, nullable, primaryId, text, time } from './table.js';

export class Totp1700000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'auth_totp', [
      primaryId('user_id'),
      bytes('salt'),
      bytes('box'),
      int('last_step'),
      time('confirmed_at', nullable),
      time('created_at'),
    ]);
    await createTable(runner, 'auth_recovery_codes', [
      id('user_id', { isPrimary: true }),
      text('code_hash', 43, { isPrimary: true }),
      time('used_at', nullable),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['auth_recovery_codes', 'auth_totp']) await runner.dropTable(table);
  }
}
