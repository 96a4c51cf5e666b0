import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex, type TableOptions } from 'typeorm';
import { bigint, int, nullable, text } from './initial-schema/columns.js';

const TABLES: TableOptions[] = [
  { name: 'goods_slugs', columns: [text('slug', 80, { isPrimary: true }), bigint('goods_id')] },
  { name: 'catalog_changes', columns: [int('id', { isPrimary: true }), bigint('change_id')] },
];

const slug = (extra = {}): TableColumn => new TableColumn(text('slug', 80, extra));

/**
 * Products have an address that can be read; the search keeps its index in memory and needs no column for it. It removes that
 * column at once, since no version was released before this one that could still run beside it.
 */
export class GoodsSlugs1795649000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
    await runner.addColumn('goods', slug(nullable));
    const goods = (await runner.query('SELECT id FROM goods')) as { id: string | number }[];
    // Owners choose a better one in the console; this one leads to the product for good.
    for (const { id } of goods) {
      await runner.query('UPDATE goods SET slug=? WHERE id=?', [`product-${id}`, id]);
      await runner.query('INSERT INTO goods_slugs (slug, goods_id) VALUES (?, ?)', [`product-${id}`, id]);
    }
    await runner.changeColumn('goods', slug(nullable), slug());
    await runner.createIndex('goods', new TableIndex({ name: 'uq_goods_slug', columnNames: ['slug'], isUnique: true }));
    await runner.dropColumn('goods', 'search');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.addColumn('goods', new TableColumn(text('search', 900, { default: "''" })));
    await runner.dropIndex('goods', 'uq_goods_slug');
    await runner.dropColumn('goods', 'slug');
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
