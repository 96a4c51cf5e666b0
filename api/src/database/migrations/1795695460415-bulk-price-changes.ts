import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { bigint, int, longText, nullable, text, time } from './initial-schema/columns.js';

const TABLES: TableOptions[] = [
  {
    name: 'bulk_price_changes',
    columns: [
      bigint('id', { isPrimary: true }),
      longText('rule'),
      int('goods_count'),
      bigint('created_by'),
      text('created_by_name', 64),
      time('created_at'),
      text('undone_by_name', 64, nullable),
      time('undone_at', nullable),
    ],
  },
  {
    name: 'bulk_price_change_items',
    columns: [
      bigint('change_id', { isPrimary: true }),
      bigint('goods_id', { isPrimary: true }),
      bigint('price_before'),
      longText('tiers_before'),
      bigint('price_after'),
      longText('tiers_after'),
    ],
  },
];

/** Changes of many prices at once, with the prices before them, so that they can be undone. */
export class BulkPriceChanges1795695460415 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
