import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { bigint, int, nullable, text, time } from './initial-schema/columns.js';

/** Low stock by days of cover, from the sales of the last days, and for which goods staff were alerted. */
export class LowStockAlerts1795737245642 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('goods', new TableColumn(int('low_cover_days', nullable)));
    await runner.addColumn('goods_levels', new TableColumn(int('recent_sales', { default: 0 })));
    const columns = [bigint('goods_id', { isPrimary: true }), text('state', 8), time('since')];
    await runner.createTable(new Table({ name: 'low_stock_alerts', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('low_stock_alerts');
    await runner.dropColumn('goods_levels', 'recent_sales');
    await runner.dropColumn('goods', 'low_cover_days');
  }
}
