import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { longText, nullable } from './initial-schema/columns.js';

/** The staff who changed a coupon. */
export class CouponEditors1795735665129 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('coupons', new TableColumn(longText('editor_ids', nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('coupons', 'editor_ids');
  }
}
