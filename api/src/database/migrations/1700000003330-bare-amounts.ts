import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from './table.js';

const BY_BARE = new TableIndex({
  name: indexName('payment_amounts', ['wallet_address', 'bare']),
  columnNames: ['wallet_address', 'bare'],
});

/** Beside each amount that a payment asks for the one without a tail, and whether a named transaction was a secret. */
export class BareAmounts1700000003330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_amounts ADD COLUMN bare bigint NOT NULL DEFAULT 0');
    await runner.query(
      'UPDATE payment_amounts SET bare=COALESCE((SELECT p.amount FROM payments p WHERE p.id=payment_amounts.payment_id), 0)',
    );
    await runner.createIndex('payment_amounts', BY_BARE);
    await runner.query('ALTER TABLE payment_hints ADD COLUMN secret boolean NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_hints DROP COLUMN secret');
    await runner.dropIndex('payment_amounts', BY_BARE);
    await runner.query('ALTER TABLE payment_amounts DROP COLUMN bare');
  }
}
