import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, micro, text, time } from './table.js';

const none = { default: 0 };

/** What was sold in each hour. */
export class StatsHours1700000005310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'hourly_progress', [text('name', 40, { isPrimary: true }), time('done_until')]);
    await createTable(
      runner,
      'stats_hours',
      [
        time('hour_at', { isPrimary: true }),
        id('goods_id', { isPrimary: true }),
        int('orders_placed', none),
        int('orders_paid', none),
        int('lines_sold', none),
        int('refunds', none),
        micro('income', none),
        micro('refunded', none),
      ],
      [{ columns: ['goods_id', 'hour_at'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['stats_hours', 'hourly_progress']) await runner.dropTable(table);
  }
}
