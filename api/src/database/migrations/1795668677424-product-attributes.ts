import { type MigrationInterface, type QueryRunner, Table, TableColumn, type TableOptions } from 'typeorm';
import { bigint, bool, int, longText, nullable, text } from './initial-schema/columns.js';

const TABLES: TableOptions[] = [
  {
    name: 'category_attributes',
    columns: [
      bigint('category_id', { isPrimary: true }),
      text('attribute_key', 30, { isPrimary: true }),
      int('position'),
      text('name_zh', 40),
      text('name_en', 40),
      text('kind', 12),
      longText('unit', nullable),
      longText('choices'),
      bool('filter'),
    ],
  },
  {
    name: 'goods_attributes',
    columns: [
      bigint('goods_id', { isPrimary: true }),
      text('attribute_key', 30, { isPrimary: true }),
      text('value', 30),
      { name: 'number', type: 'double', ...nullable },
    ],
    indices: [
      { name: 'ix_goods_attributes_key_value', columnNames: ['attribute_key', 'value', 'goods_id'] },
      { name: 'ix_goods_attributes_key_number', columnNames: ['attribute_key', 'number', 'goods_id'] },
    ],
  },
  {
    name: 'goods_questions',
    columns: [
      bigint('goods_id', { isPrimary: true }),
      int('position', { isPrimary: true }),
      text('question_zh', 200),
      text('question_en', 200),
      longText('answer_zh'),
      longText('answer_en'),
    ],
  },
];

const COLUMNS: Record<string, TableColumn[]> = {
  categories: [new TableColumn(bigint('parent_id', nullable)), new TableColumn(text('icon', 40, nullable))],
  goods: [
    new TableColumn(longText('unit', nullable)),
    new TableColumn(text('line_example', 500, nullable)),
    new TableColumn(longText('warranty', nullable)),
  ],
};

/** Categories of two levels with attributes; unit, example of a line, warranty and questions of products. */
export class ProductAttributes1795668677424 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
    for (const [table, columns] of Object.entries(COLUMNS)) await runner.addColumns(table, columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(COLUMNS)) await runner.dropColumns(table, columns);
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
