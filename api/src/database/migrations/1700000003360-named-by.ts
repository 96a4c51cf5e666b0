import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who named a transaction for a payment, its owner or the holder of its link, and when it was named last. */
export class NamedBy1700000003360 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_hints ADD COLUMN shared boolean NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE payment_hints ADD COLUMN named_again_at datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_hints DROP COLUMN named_again_at');
    await runner.query('ALTER TABLE payment_hints DROP COLUMN shared');
  }
}
