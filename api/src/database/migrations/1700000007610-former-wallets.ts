import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, primaryId, text, time } from './table.js';

/** Wallets that users named before the one that they name now: commission is compared with these as well. */
export class FormerWallets1700000007610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'user_former_wallets', [
      primaryId('user_id'),
      text('address', 34, { isPrimary: true }),
      time('named_until'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('user_former_wallets');
  }
}
