import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { nullable, time } from './table.js';

/** When all of a check was compared last: in between, what is new is enough. */
export class WholeChecks1700000007520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('reconciliation_checks', new TableColumn(time('whole_at', nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('reconciliation_checks', 'whole_at');
  }
}
