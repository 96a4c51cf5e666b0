import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int, nullable, time } from './initial-schema/columns.js';

/** The terms of pre-orders of goods, how many lines open pre-orders wait for, and until when an order is promised. */
export class Preorders1795752055603 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('goods', new TableColumn(time('preorder_date', nullable)));
    await runner.addColumn('goods', new TableColumn(int('preorder_limit', { default: 0 })));
    await runner.addColumn('goods_levels', new TableColumn(int('preordered', { default: 0 })));
    await runner.addColumn('orders', new TableColumn(time('preorder_date', nullable)));
    await runner.addColumn('orders', new TableColumn(time('overdue_mailed_at', nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('orders', 'overdue_mailed_at');
    await runner.dropColumn('orders', 'preorder_date');
    await runner.dropColumn('goods_levels', 'preordered');
    await runner.dropColumn('goods', 'preorder_limit');
    await runner.dropColumn('goods', 'preorder_date');
  }
}
