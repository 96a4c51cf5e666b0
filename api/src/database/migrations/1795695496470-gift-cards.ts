import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { bigint, int, nullable, text, time } from './initial-schema/columns.js';

const TABLES: TableOptions[] = [
  {
    name: 'gift_card_batches',
    columns: [
      bigint('id', { isPrimary: true }),
      int('card_count'),
      bigint('value'),
      time('expires_at', nullable),
      bigint('created_by_id'),
      text('created_by_name', 64),
      time('created_at'),
    ],
  },
  {
    name: 'gift_cards',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('batch_id'),
      text('code_hash', 43),
      text('last_four', 4),
      bigint('value'),
      text('state', 8),
      time('expires_at', nullable),
      bigint('redeemed_by_id', nullable),
      time('redeemed_at', nullable),
      text('voided_by_name', 64, nullable),
      time('voided_at', nullable),
    ],
    indices: [
      { name: 'uq_gift_cards_code_hash', columnNames: ['code_hash'], isUnique: true },
      { name: 'ix_gift_cards_batch_id_id', columnNames: ['batch_id', 'id'] },
      { name: 'ix_gift_cards_redeemed_by_id', columnNames: ['redeemed_by_id', 'id'] },
    ],
  },
];

/** Gift cards and the batches in which they are issued. */
export class GiftCards1795695496470 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
