import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from './table.js';

const TABLE = 'sales_customers';
const BY_BINDING = ['staff_id', 'bound_at'];
const BY_START = ['staff_id', 'created_at'];

const swap = async (runner: QueryRunner, from: string[], to: string[]): Promise<void> => {
  await runner.createIndex(TABLE, new TableIndex({ name: indexName(TABLE, to), columnNames: to }));
  await runner.dropIndex(TABLE, indexName(TABLE, from));
};

/** New customers of a period are those who became customers in it, not only those who registered with a code. */
export class SalesCustomersByStart1700000009950 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return swap(runner, BY_BINDING, BY_START);
  }

  down(runner: QueryRunner): Promise<void> {
    return swap(runner, BY_START, BY_BINDING);
  }
}
