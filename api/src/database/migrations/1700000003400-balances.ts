import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, micro, primaryId, text, time } from './table.js';

export class Balances1700000003400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'recharges',
      [
        primaryId(),
        text('recharge_no', 20),
        id('user_id'),
        text('payment_id', 32),
        micro('amount'),
        text('state', 12),
        time('created_at'),
      ],
      [{ columns: ['recharge_no'], unique: true }, { columns: ['user_id', 'id'] }],
    );
    await createTable(runner, 'recharge_allowances', [id('user_id', { isPrimary: true }), int('unpaid')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['recharge_allowances', 'recharges']) await runner.dropTable(table);
  }
}
