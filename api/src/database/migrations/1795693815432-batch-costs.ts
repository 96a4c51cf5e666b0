import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex, type TableOptions } from 'typeorm';
import { bigint, int, nullable, time } from './initial-schema/columns.js';

const TABLE: TableOptions = {
  name: 'stock_allocations',
  columns: [
    bigint('holder_id', { isPrimary: true }),
    int('after_no', { isPrimary: true }),
    bigint('batch_id', { isPrimary: true }),
    bigint('goods_id'),
    int('line_count'),
    bigint('unit_cost', nullable),
    time('allocated_at'),
  ],
  indices: [{ name: 'ix_stock_allocations_batch_id', columnNames: ['batch_id'] }],
};

const INDEX = {
  name: 'ix_stock_batches_goods_id_availability_available',
  columnNames: ['goods_id', 'availability', 'available'],
};

/** What the lines of a batch cost, and which lines of it were allocated at which cost. The cost of lines sold before is unknown. */
export class BatchCosts1795693815432 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('stock_batches', new TableColumn(bigint('unit_cost', nullable)));
    await runner.createIndex('stock_batches', new TableIndex(INDEX));
    await runner.createTable(new Table(TABLE));
    await runner.query(
      `INSERT INTO stock_allocations (holder_id, after_no, batch_id, goods_id, line_count, unit_cost, allocated_at)
       SELECT l.order_id, MIN(l.line_no) - 1, l.batch_id, l.goods_id, COUNT(*), NULL, MIN(l.allocated_at)
       FROM stock_lines l
       WHERE l.order_id IS NOT NULL
       GROUP BY l.order_id, l.batch_id, l.goods_id`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('stock_allocations');
    await runner.dropIndex('stock_batches', INDEX.name);
    await runner.dropColumn('stock_batches', 'unit_cost');
  }
}
