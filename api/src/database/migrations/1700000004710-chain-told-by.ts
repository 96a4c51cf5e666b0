import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which host told of a transfer, and how our clock compares with the chain's. */
export class ChainToldBy1700000004710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chain_transfers ADD COLUMN told_by varchar(120) NULL');
    await runner.query('ALTER TABLE chain_cursors ADD COLUMN clock_ahead integer NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chain_cursors DROP COLUMN clock_ahead');
    await runner.query('ALTER TABLE chain_transfers DROP COLUMN told_by');
  }
}
