import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { nullable, text, time } from './table.js';

/** When somebody who sells signed in last, and why a manager gave them a customer. */
export class SalesActivity1700000007300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('sales_staff', new TableColumn(time('signed_in_at', nullable)));
    await runner.addColumn('sales_customers', new TableColumn(text('bound_reason', 300, nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sales_customers', 'bound_reason');
    await runner.dropColumn('sales_staff', 'signed_in_at');
  }
}
