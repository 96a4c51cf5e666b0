import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bigint, int, longText, time } from './initial-schema/columns.js';

/** The carts of accounts. */
export class Carts1795694831223 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [bigint('user_id', { isPrimary: true }), longText('items'), int('version'), time('updated_at')];
    const indices = [{ name: 'ix_carts_updated_at', columnNames: ['updated_at'] }];
    await runner.createTable(new Table({ name: 'carts', columns, indices }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('carts');
  }
}
