import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createTable, indexName, int, text, time } from './table.js';

const BY_EMAIL = new TableIndex({
  name: indexName('payments', ['email', 'created_at']),
  columnNames: ['email', 'created_at'],
});

/**
 * Transfers of the shop that were named as a proof, whatever for: each proves one thing. And a guest's payments by e-mail, to
 * find those that a transfer of the same sender may be for.
 */
export class SpentTransfers1700000009400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'chain_spent_transfers', [
      text('txid', 64, { isPrimary: true }),
      int('position', { isPrimary: true }),
      text('spent_on', 60),
      time('created_at'),
    ]);
    await runner.query(
      `INSERT INTO chain_spent_transfers (txid, position, spent_on, created_at)
       SELECT txid, tx_position, CONCAT('settlement:', id), COALESCE(paid_at, created_at) FROM settlements
       WHERE txid IS NOT NULL AND tx_position IS NOT NULL`,
    );
    await runner.createIndex('payments', BY_EMAIL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('payments', BY_EMAIL);
    await runner.dropTable('chain_spent_transfers');
  }
}
