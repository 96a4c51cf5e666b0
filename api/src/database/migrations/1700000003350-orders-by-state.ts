import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TableIndex } from 'typeorm';
import { indexName } from './table.js';

const columnNames = ['user_id', 'state', 'id'];

/** A buyer's orders of one state, and how many of each there are. */
export class OrdersByState1700000003350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('orders', new TableIndex({ name: indexName('orders', columnNames), columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('orders', indexName('orders', columnNames));
  }
}
