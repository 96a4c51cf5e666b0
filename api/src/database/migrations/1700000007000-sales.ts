import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, micro, nullable, primaryId, text, time } from './table.js';

/** Staff who sell: their invite codes, customers, orders and targets. */
export class Sales1700000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await people(runner);
    await attribution(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sales_orders', 'sales_customers', 'sales_targets', 'sales_codes', 'sales_staff']) {
      await runner.dropTable(table);
    }
  }
}

async function people(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'sales_staff',
    [primaryId(), id('user_id'), text('state', 10), text('state_reason', 300, nullable), time('created_at')],
    [{ columns: ['user_id'], unique: true }],
  );
  await createTable(
    runner,
    'sales_codes',
    [
      primaryId(),
      id('staff_id'),
      text('code', 8),
      text('name', 60, nullable),
      time('created_at'),
      time('ended_at', nullable),
    ],
    [{ columns: ['code'], unique: true }, { columns: ['staff_id', 'id'] }],
  );
  await createTable(runner, 'sales_targets', [
    primaryId('staff_id'),
    text('month', 7, { isPrimary: true }),
    micro('amount', nullable),
    id('set_by'),
    time('set_at'),
  ]);
}

async function attribution(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'sales_customers',
    [
      primaryId(),
      id('staff_id'),
      text('customer_key', 40),
      id('user_id', nullable),
      id('bound_user_id', nullable),
      time('bound_at', nullable),
      text('bound_by', 10, nullable),
      text('name', 80),
      int('orders', { default: 0 }),
      micro('spent', { default: 0 }),
      micro('refunded', { default: 0 }),
      time('last_order_at', nullable),
      time('created_at'),
    ],
    [
      { columns: ['staff_id', 'customer_key'], unique: true },
      { columns: ['bound_user_id'], unique: true },
      { columns: ['staff_id', 'id'] },
      { columns: ['staff_id', 'bound_at'] },
    ],
  );
  await createTable(
    runner,
    'sales_orders',
    [
      id('order_id', { isPrimary: true }),
      text('order_no', 18),
      id('staff_id'),
      text('why', 10),
      id('code_id', nullable),
      text('customer_key', 40),
      text('customer_name', 80),
      id('user_id', nullable),
      id('customer_id', nullable),
      micro('amount', { default: 0 }),
      micro('refunded', { default: 0 }),
      time('created_at'),
      time('delivered_at', nullable),
    ],
    [
      { columns: ['staff_id', 'order_id'] },
      { columns: ['customer_id', 'order_id'] },
      { columns: ['staff_id', 'created_at'] },
      { columns: ['staff_id', 'delivered_at', 'amount', 'refunded'] },
    ],
  );
}
