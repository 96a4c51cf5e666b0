import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TableIndex } from 'typeorm';
import { createTable, id, indexName, micro, nullable, text, time } from './table.js';

const NEW_COLUMNS: [table: string, column: string, definition: string][] = [
  ['payments', 'email', 'varchar(254) NULL'],
  ['payments', 'language', "varchar(5) NOT NULL DEFAULT 'zh-cn'"],
  ['payments', 'from_balance', 'bigint NOT NULL DEFAULT 0'],
  ['payments', 'amount_credited', 'bigint NOT NULL DEFAULT 0'],
  ['payments', 'extended', 'boolean NOT NULL DEFAULT 0'],
  ['payments', 'ended_at', 'datetime(3) NULL'],
  ['payment_receipts', 'rule', 'varchar(8) NULL'],
  ['orders', 'deliver_partial', 'boolean NOT NULL DEFAULT 0'],
  ['orders', 'short_by', 'integer NOT NULL DEFAULT 0'],
  ['orders', 'amount_paid', 'bigint NOT NULL DEFAULT 0'],
  ['orders', 'amount_refunded', 'bigint NOT NULL DEFAULT 0'],
];

const BY_USER = new TableIndex({
  name: indexName('payments', ['user_id', 'state']),
  columnNames: ['user_id', 'state'],
});

/** Under, over and late payments, money from the balance, what buyers say of their transfers, and what staff decide. */
export class PaymentsWhole1700000003310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, definition] of NEW_COLUMNS) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
    }
    await runner.createIndex('payments', BY_USER);
    // Payments of before were orders' only, settled by exactly what was asked for.
    const ofOrder = (column: string) =>
      `(SELECT o.${column} FROM orders o WHERE o.id=CAST(payments.reference AS UNSIGNED) AND payments.purpose='order')`;
    await runner.query(
      `UPDATE payments SET email=${ofOrder('email')}, language=COALESCE(${ofOrder('language')}, 'zh-cn')`,
    );
    await runner.query(
      "UPDATE payments SET ended_at=COALESCE(settled_at, expires_at) WHERE state IN ('settled','expired','cancelled')",
    );
    await runner.query("UPDATE payment_receipts SET rule='amount' WHERE state='booked'");
    await runner.query(
      `UPDATE orders SET amount_paid=COALESCE((SELECT p.amount_received FROM payments p WHERE p.id=orders.payment_id), 0)
       WHERE state IN ('paid','delivered','refunded')`,
    );
    await createTable(
      runner,
      'payment_hints',
      [
        text('payment_id', 32, { isPrimary: true }),
        text('txid', 64, { isPrimary: true }),
        text('verdict', 16),
        micro('amount', nullable),
        text('to_address', 34, nullable),
        text('token', 34, nullable),
        time('checked_at'),
        time('created_at'),
      ],
      [{ columns: ['txid'] }, { columns: ['verdict', 'checked_at'] }],
    );
    await createTable(
      runner,
      'payment_senders',
      [text('payment_id', 32, { isPrimary: true }), text('address', 34, { isPrimary: true }), time('created_at')],
      [{ columns: ['address'] }],
    );
    await createTable(runner, 'receipt_decisions', [
      id('transfer_id', { isPrimary: true }),
      text('target_type', 8),
      text('target', 254),
      text('target_name', 254),
      text('reason', 300),
      id('decided_by'),
      time('decided_at'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['receipt_decisions', 'payment_senders', 'payment_hints']) await runner.dropTable(table);
    await runner.dropIndex('payments', BY_USER);
    for (const [table, column] of NEW_COLUMNS) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
