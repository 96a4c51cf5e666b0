import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, micro, nullable, primaryId, text, time } from './table.js';

/** Lines that buyers say are dead, and what became of that. */
export class Claims1700000005220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'claims',
      [
        primaryId(),
        id('line_id'),
        id('order_id'),
        text('order_no', 20),
        id('goods_id'),
        id('batch_id'),
        int('line_no'),
        micro('amount'),
        text('state', 12),
        text('finding', 12, nullable),
        micro('refunded', nullable),
        time('created_at'),
        time('decided_at', nullable),
        id('decided_by', nullable),
        text('decided_by_name', 64, nullable),
        text('note', 500, nullable),
        time('purge_at', nullable),
        time('purged_at', nullable),
      ],
      [
        { columns: ['line_id'], unique: true },
        { columns: ['order_id', 'id'] },
        { columns: ['state', 'id'] },
        { columns: ['purged_at', 'purge_at'] },
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('claims');
  }
}
