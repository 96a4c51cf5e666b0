import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bytes, createTable, id, int, longText, nullable, primaryId, text, time } from './table.js';

/** The lines that are sold, encrypted, and where each came from. */
export class Stock1700000002100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'stock_batches',
      [
        primaryId(),
        id('goods_id'),
        text('supplier', 120),
        text('source', 32),
        time('rights_confirmed_at'),
        text('gender', 8),
        text('note', 500),
        text('state', 12),
        int('imported'),
        int('available'),
        text('request_key', 64, nullable),
        text('request_hash', 64),
        text('file_sha256', 64, nullable),
        longText('answer', nullable),
        id('created_by'),
        text('created_by_name', 64),
        time('created_at'),
        time('updated_at'),
      ],
      [{ columns: ['goods_id', 'id'] }, { columns: ['created_by', 'request_key'], unique: true }],
    );
    await createTable(
      runner,
      'stock_lines',
      [
        primaryId(),
        id('goods_id'),
        id('batch_id'),
        text('gender', 8),
        text('state', 12),
        text('line_hash', 43),
        bytes('salt', nullable),
        bytes('box', nullable),
        id('order_id', nullable),
        int('line_no', nullable),
        time('allocated_at', nullable),
        time('created_at'),
      ],
      [
        { columns: ['line_hash'], unique: true },
        { columns: ['goods_id', 'state', 'gender', 'id'] },
        { columns: ['order_id', 'line_no'] },
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['stock_lines', 'stock_batches']) await runner.dropTable(table);
  }
}
