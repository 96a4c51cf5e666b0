import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, int, micro, nullable, primaryId, text, time } from './table.js';

/** Where the scanner stands, whom it watches, and the transfers that it found. */
export class Chain1700000003100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'chain_cursors', [
      text('network', 12, { isPrimary: true }),
      text('token', 34, { isPrimary: true }),
      int('start_block', nullable),
      int('last_final_block', nullable),
      text('last_final_hash', 64, nullable),
      int('verified_block', nullable),
      int('head_block', nullable),
      int('solid_block', nullable),
      time('scanned_at', nullable),
      time('scanned_up_to', nullable),
      text('last_error', 200, nullable),
      int('error_count', { default: 0 }),
    ]);
    await createTable(runner, 'chain_watched_addresses', [
      text('address', 34, { isPrimary: true }),
      text('hex20', 40),
      time('since'),
    ]);
    await createTable(
      runner,
      'chain_transfers',
      [
        primaryId(),
        text('network', 12),
        text('token', 34),
        text('txid', 64),
        text('block_hash', 64, nullable),
        int('log_index', nullable),
        int('block_number'),
        text('from_address', 34),
        text('to_address', 34),
        micro('amount'),
        text('amount_text', 78, nullable),
        text('state', 12),
        int('position', nullable),
        time('block_time', nullable),
        int('missing_count', { default: 0 }),
        time('first_seen_at'),
        time('final_at', nullable),
      ],
      [
        { columns: ['block_hash', 'log_index'], unique: true },
        { columns: ['txid', 'position'], unique: true },
        { columns: ['to_address', 'block_number'] },
        { columns: ['network', 'token', 'state', 'block_number'] },
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['chain_transfers', 'chain_watched_addresses', 'chain_cursors']) await runner.dropTable(table);
  }
}
