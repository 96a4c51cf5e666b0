import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { bigint, bool, nullable, text } from './initial-schema/columns.js';

/** Test keys, the daily limit of a key, and what it has spent. */
export class ApiKeySpending1795764600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('api_keys', new TableColumn(bool('is_test', { default: 0 })));
    await runner.addColumn('api_keys', new TableColumn(bigint('daily_limit', nullable)));
    await runner.addColumn('api_keys', new TableColumn(text('spent_on', 10, nullable)));
    await runner.addColumn('api_keys', new TableColumn(bigint('spent', { default: 0 })));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['spent', 'spent_on', 'daily_limit', 'is_test']) await runner.dropColumn('api_keys', column);
  }
}
