import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int } from './table.js';

/** An order has the warranty that its goods had when it was placed. Whose lines are gone can claim nothing more. */
export class OrdersWarranty1700000005340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('orders', new TableColumn(int('warranty_hours', { default: 0 })));
    await runner.query(
      `UPDATE orders SET warranty_hours=COALESCE((SELECT g.warranty_hours FROM goods g WHERE g.id=orders.goods_id), 0)
       WHERE purged_at IS NULL AND state IN ('awaiting_payment', 'paid', 'delivered')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('orders', 'warranty_hours');
  }
}
