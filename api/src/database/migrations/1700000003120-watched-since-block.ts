import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which block on an address is watched: what it received before is not the shop's business, however it is read. */
export class WatchedSinceBlock1700000003120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chain_watched_addresses ADD COLUMN since_block integer NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chain_watched_addresses DROP COLUMN since_block');
  }
}
