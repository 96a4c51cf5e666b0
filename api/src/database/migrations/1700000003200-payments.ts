import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bool, createTable, id, int, micro, nullable, primaryId, text, time } from './table.js';

export class Payments1700000003200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'payment_methods',
      [
        primaryId(),
        text('type', 10),
        text('name', 60),
        text('wallet_address', 34),
        micro('min_amount'),
        bool('enabled'),
        time('created_at'),
      ],
      [{ columns: ['wallet_address'], unique: true }],
    );
    await createTable(
      runner,
      'payments',
      [
        text('id', 32, { isPrimary: true }),
        text('purpose', 12),
        text('reference', 40),
        text('label', 40),
        id('user_id', nullable),
        text('wallet_address', 34),
        micro('amount'),
        micro('amount_due'),
        micro('amount_received'),
        text('state', 12),
        bool('late'),
        bool('overpaid'),
        int('version'),
        time('expires_at'),
        time('created_at'),
        time('settled_at', nullable),
      ],
      [{ columns: ['purpose', 'reference'], unique: true }, { columns: ['state', 'expires_at'] }],
    );
    await createTable(
      runner,
      'payment_amounts',
      [
        text('wallet_address', 34, { isPrimary: true }),
        micro('amount', { isPrimary: true }),
        text('payment_id', 32),
        time('held_until', nullable),
      ],
      [{ columns: ['held_until'] }, { columns: ['payment_id'] }],
    );
    await createTable(
      runner,
      'payment_receipts',
      [id('transfer_id', { isPrimary: true }), text('payment_id', 32, nullable), text('state', 12), time('created_at')],
      [{ columns: ['payment_id'] }, { columns: ['state', 'transfer_id'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['payment_receipts', 'payment_amounts', 'payments', 'payment_methods']) {
      await runner.dropTable(table);
    }
  }
}
