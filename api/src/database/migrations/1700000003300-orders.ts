import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, longText, micro, nullable, primaryId, text, time } from './table.js';

export class Orders1700000003300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'orders',
      [
        primaryId(),
        text('order_no', 18),
        id('user_id', nullable),
        text('email', 254),
        text('language', 5),
        id('goods_id'),
        longText('goods_text'),
        int('quantity'),
        text('gender', 6),
        micro('unit_price'),
        micro('amount'),
        text('state', 16),
        text('payment_id', 32),
        text('holders', 200),
        text('link_hash', 64),
        text('promotion_code', 40, nullable),
        text('invite_code', 40, nullable),
        text('bot', 60, nullable),
        time('created_at'),
        time('expires_at'),
        time('paid_at', nullable),
        time('delivered_at', nullable),
        time('purge_at', nullable),
        time('purged_at', nullable),
        time('mailed_at', nullable),
        int('line_count', { default: 0 }),
        text('delivered_sha256', 64, nullable),
      ],
      [
        { columns: ['order_no'], unique: true },
        { columns: ['link_hash'], unique: true },
        { columns: ['user_id', 'id'] },
        { columns: ['state', 'id'] },
        { columns: ['goods_id', 'id'] },
        { columns: ['email', 'id'] },
        { columns: ['purge_at'] },
      ],
    );
    await createTable(runner, 'order_allowances', [text('holder', 60, { isPrimary: true }), int('unpaid')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('order_allowances');
    await runner.dropTable('orders');
  }
}
