import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bigint, text, time } from './initial-schema/columns.js';

/** What programs of buyers have seen of products. */
export class SeenProducts1795768200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      bigint('user_id', { isPrimary: true }),
      bigint('goods_id', { isPrimary: true }),
      text('hash', 64),
      time('changed_at'),
    ];
    await runner.createTable(new Table({ name: 'seen_products', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('seen_products');
  }
}
