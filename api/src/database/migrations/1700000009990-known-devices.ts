import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, int, primaryId, text, time } from './table.js';

/** Browsers that users have signed in with, by the hash of a random token. */
export class KnownDevices1700000009990 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'auth_known_devices',
      [text('device_hash', 64, { isPrimary: true }), primaryId('user_id'), int('token_version'), time('seen_at')],
      [{ columns: ['seen_at'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('auth_known_devices');
  }
}
