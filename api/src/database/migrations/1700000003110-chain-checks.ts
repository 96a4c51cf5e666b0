import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, int, nullable, primaryId, text, time } from './table.js';

const CURSOR_COLUMNS = [
  ['source', 'varchar(8) NULL'],
  ['checked_block', 'integer NULL'],
  ['checked_at', 'datetime(3) NULL'],
  ['check_source', 'varchar(8) NULL'],
  ['check_error', 'varchar(200) NULL'],
] as const;

/** What a second look at the chain found, how the nodes are, and what was asked of them. */
export class ChainChecks1700000003110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [column, definition] of CURSOR_COLUMNS) {
      await runner.query(`ALTER TABLE chain_cursors ADD COLUMN ${column} ${definition}`);
    }
    await createTable(
      runner,
      'chain_findings',
      [
        primaryId(),
        text('network', 12),
        text('token', 34),
        text('kind', 16),
        text('txid', 64),
        int('block_number'),
        text('detail', 300),
        time('found_at'),
        time('resolved_at', nullable),
      ],
      [{ columns: ['txid', 'kind'], unique: true }, { columns: ['network', 'token', 'resolved_at'] }],
    );
    await createTable(runner, 'chain_nodes', [
      text('host', 120, { isPrimary: true }),
      int('place'),
      text('key_label', 120),
      text('state', 12),
      text('error', 200, nullable),
      time('seen_at'),
    ]);
    await createTable(runner, 'chain_requests', [
      text('key_label', 120, { isPrimary: true }),
      text('day', 10, { isPrimary: true }),
      int('requests'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['chain_requests', 'chain_nodes', 'chain_findings']) await runner.dropTable(table);
    for (const [column] of CURSOR_COLUMNS) await runner.query(`ALTER TABLE chain_cursors DROP COLUMN ${column}`);
  }
}
