import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, primaryId, text, time } from './table.js';

/** When and with what each user signed in last: shown to them at the next time. */
export class LastSignIns1700000007400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'auth_last_sign_ins', [primaryId('user_id'), text('device', 60), time('signed_in_at')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('auth_last_sign_ins');
  }
}
