import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bigint, time } from './initial-schema/columns.js';

/** The favourites of accounts. */
export class Favourites1795720602693 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      bigint('user_id', { isPrimary: true }),
      bigint('goods_id', { isPrimary: true }),
      time('created_at'),
    ];
    await runner.createTable(new Table({ name: 'favourites', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('favourites');
  }
}
