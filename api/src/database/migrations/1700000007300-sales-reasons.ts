import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { nullable, text } from './table.js';

/** Why a manager gave somebody of the sales staff a customer. */
export class SalesReasons1700000007300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('sales_customers', new TableColumn(text('bound_reason', 300, nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sales_customers', 'bound_reason');
  }
}
