import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex, type TableOptions } from 'typeorm';
import { bigint, int, longText, nullable, text, time } from './initial-schema/columns.js';

const TABLES: TableOptions[] = [
  {
    name: 'order_items',
    columns: [
      bigint('order_id', { isPrimary: true }),
      int('position', { isPrimary: true }),
      bigint('goods_id'),
      longText('goods_text'),
      longText('unit', nullable),
      int('quantity'),
      text('gender', 6),
      bigint('unit_price'),
      bigint('regular_price'),
      text('price_reason', 12),
      bigint('amount'),
      bigint('amount_paid', { default: 0 }),
      bigint('amount_refunded', { default: 0 }),
      int('warranty_hours', { default: 0 }),
      int('short_by', { default: 0 }),
      int('line_count', { default: 0 }),
      text('delivered_sha256', 64, nullable),
    ],
    indices: [{ name: 'ix_order_items_goods_id_order_id', columnNames: ['goods_id', 'order_id'] }],
  },
  {
    name: 'order_item_refunds',
    columns: [
      bigint('refund_id', { isPrimary: true }),
      int('position', { isPrimary: true }),
      bigint('order_id'),
      bigint('goods_id'),
      bigint('amount'),
      time('created_at'),
    ],
    indices: [
      { name: 'ix_order_item_refunds_order_id', columnNames: ['order_id'] },
      { name: 'ix_order_item_refunds_created_at', columnNames: ['created_at'] },
    ],
  },
  {
    name: 'agent_order_items',
    columns: [
      bigint('order_id', { isPrimary: true }),
      int('position', { isPrimary: true }),
      bigint('goods_id'),
      int('rate_bp'),
      bigint('base', { default: 0 }),
    ],
  },
];

/** The goods of an order were in its own row; they are found by its items. */
const REPLACED_INDICES = [
  { name: 'ix_orders_goods_id_id', columnNames: ['goods_id', 'id'] },
  { name: 'ix_orders_goods_id_state_id', columnNames: ['goods_id', 'state', 'id'] },
];

/** An order has one or more items. Each order placed before becomes an order of one item, with all that was paid and refunded. */
export class OrderItems1795679848738 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
    await runner.addColumn('orders', new TableColumn(int('item_count', { default: 1 })));
    await runner.query(
      `INSERT INTO order_items (order_id, position, goods_id, goods_text, unit, quantity, gender, unit_price, regular_price,
         price_reason, amount, amount_paid, amount_refunded, warranty_hours, short_by, line_count, delivered_sha256)
       SELECT o.id, 1, o.goods_id, o.goods_text, (SELECT g.unit FROM goods g WHERE g.id = o.goods_id), o.quantity, o.gender,
         o.unit_price, o.unit_price, 'public', o.amount, o.amount_paid, o.amount_refunded, o.warranty_hours, o.short_by,
         o.line_count, o.delivered_sha256
       FROM orders o`,
    );
    // The posting refers to `order:<id>`, and its key is `refund:<id of the refund>`.
    await runner.query(
      `INSERT INTO order_item_refunds (refund_id, position, order_id, goods_id, amount, created_at)
       SELECT CAST(SUBSTR(p.\`key\`, 8) AS SIGNED), 1, o.id, o.goods_id, e.amount, p.created_at
       FROM ledger_postings p
       JOIN ledger_entries e ON e.posting_id = p.id AND e.account = 'sales'
       JOIN orders o ON o.id = CAST(SUBSTR(p.reference, 7) AS SIGNED)
       WHERE p.kind = 'refund'`,
    );
    await runner.query(
      `INSERT INTO agent_order_items (order_id, position, goods_id, rate_bp, base)
       SELECT order_id, 1, goods_id, rate_bp, base FROM agent_orders`,
    );
    for (const { name } of REPLACED_INDICES) await runner.dropIndex('orders', name);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndices(
      'orders',
      REPLACED_INDICES.map((index) => new TableIndex(index)),
    );
    await runner.dropColumn('orders', 'item_count');
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
