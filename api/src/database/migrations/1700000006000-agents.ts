import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { createTable, id, indexName, int, longText, micro, nullable, primaryId, text, time } from './table.js';

const VISITS = ['promotion_code', 'name', 'hour_at'];

/** Agents, whom they brought, what they earn by it, and at which rates. */
export class Agents1700000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await people(runner);
    await attribution(runner);
    await commissions(runner);
    const visits = { name: indexName('tracking_hours', VISITS), columnNames: VISITS };
    await runner.createIndex('tracking_hours', new TableIndex(visits));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('tracking_hours', indexName('tracking_hours', VISITS));
    for (const table of [
      'agent_commissions',
      'agent_rates',
      'agent_customers',
      'agent_orders',
      'agent_referrals',
      'agent_addresses',
      'agents',
    ]) {
      await runner.dropTable(table);
    }
  }
}

async function people(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'agents',
    [
      primaryId(),
      id('user_id'),
      text('code', 8),
      text('payout_address', 34),
      text('state', 10),
      text('state_reason', 300, nullable),
      time('frozen_until', nullable),
      time('created_at'),
    ],
    [
      { columns: ['user_id'], unique: true },
      { columns: ['code'], unique: true },
      { columns: ['payout_address'], unique: true },
    ],
  );
  await createTable(
    runner,
    'agent_addresses',
    [
      primaryId(),
      id('agent_id'),
      text('address', 34),
      longText('message', nullable),
      text('signature', 140, nullable),
      time('created_at'),
    ],
    [{ columns: ['agent_id', 'id'] }, { columns: ['address'] }],
  );
  await createTable(
    runner,
    'agent_referrals',
    [id('user_id', { isPrimary: true }), id('agent_id'), time('created_at')],
    [{ columns: ['agent_id', 'user_id'] }],
  );
}

async function attribution(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'agent_orders',
    [
      id('order_id', { isPrimary: true }),
      text('order_no', 18),
      id('agent_id'),
      text('why', 10),
      int('rate_bp'),
      text('rate_of', 12),
      id('goods_id'),
      int('warranty_hours'),
      text('customer_key', 40),
      text('customer_name', 80),
      text('place_hash', 32, nullable),
      micro('base', { default: 0 }),
      micro('amount', { default: 0 }),
      micro('reversed', { default: 0 }),
      time('created_at'),
    ],
    [{ columns: ['agent_id', 'order_id'] }],
  );
  await createTable(
    runner,
    'agent_customers',
    [
      primaryId(),
      id('agent_id'),
      text('customer_key', 40),
      text('name', 80),
      int('orders'),
      micro('spent'),
      time('first_order_at'),
      time('last_order_at'),
    ],
    [{ columns: ['agent_id', 'customer_key'], unique: true }, { columns: ['agent_id', 'id'] }],
  );
}

async function commissions(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'agent_rates',
    [
      primaryId(),
      id('agent_id'),
      id('goods_id'),
      int('rate_bp', nullable),
      time('effective_at'),
      text('note', 300, nullable),
      id('created_by'),
      text('created_by_name', 64),
      time('created_at'),
    ],
    [{ columns: ['agent_id', 'goods_id', 'effective_at'], unique: true }],
  );
  await createTable(
    runner,
    'agent_commissions',
    [
      primaryId(),
      id('agent_id'),
      id('order_id'),
      int('part'),
      text('kind', 10),
      text('reason', 12),
      micro('base'),
      micro('amount'),
      micro('reversed', { default: 0 }),
      text('state', 12),
      text('check_state', 10),
      text('flags', 40, nullable),
      text('note', 300, nullable),
      id('settlement_id', nullable),
      time('clears_at'),
      time('cleared_at', nullable),
      time('created_at'),
    ],
    [
      { columns: ['order_id', 'part'], unique: true },
      { columns: ['agent_id', 'id'] },
      { columns: ['agent_id', 'state', 'id'] },
      { columns: ['agent_id', 'created_at'] },
      { columns: ['state', 'clears_at'] },
      { columns: ['check_state', 'id'] },
      { columns: ['settlement_id'] },
    ],
  );
}
