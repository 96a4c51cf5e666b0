import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, longText, nullable, primaryId, text, time } from './table.js';

export class Wallets1700000001250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'wallet_challenges',
      [
        text('nonce', 32, { isPrimary: true }),
        text('address', 34),
        text('subject', 80),
        longText('message'),
        time('expires_at'),
        time('used_at', nullable),
      ],
      [{ columns: ['expires_at'] }],
    );
    await createTable(
      runner,
      'authorised_wallets',
      [
        primaryId(),
        id('user_id'),
        text('address', 34),
        longText('message'),
        text('signature', 140),
        int('active', nullable),
        time('created_at'),
        time('revoked_at', nullable),
        id('revoked_by', nullable),
        text('revoke_reason', 300, nullable),
      ],
      [{ columns: ['user_id', 'address', 'active'], unique: true }, { columns: ['address', 'active'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('authorised_wallets');
    await runner.dropTable('wallet_challenges');
  }
}
