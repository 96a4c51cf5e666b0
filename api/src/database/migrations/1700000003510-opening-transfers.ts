import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What transfers had brought when a wallet was first looked at: one that is found later was in its balance already. */
export class OpeningTransfers1700000003510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reconciliation_wallets ADD COLUMN opening_transfers bigint NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reconciliation_wallets DROP COLUMN opening_transfers');
  }
}
