import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bool, createTable, id, int, longText, micro, nullable, primaryId, text, time } from './table.js';

/** What is for sale: categories, goods, and how many of each are there. */
export class Catalog1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'categories', [
      primaryId(),
      text('name_zh', 120),
      text('name_en', 120),
      int('sort'),
      int('revision'),
      time('created_at'),
      time('updated_at'),
    ]);
    await createTable(
      runner,
      'goods',
      [
        primaryId(),
        id('category_id'),
        text('name_zh', 120),
        text('name_en', 120),
        text('summary_zh', 300),
        text('summary_en', 300),
        longText('description_zh'),
        longText('description_en'),
        text('search', 900),
        micro('price'),
        longText('tiers'),
        int('min_quantity'),
        int('max_quantity'),
        bool('gender_choice'),
        int('warranty_hours'),
        text('image_url', 500, nullable),
        text('status', 12),
        int('sort'),
        int('low_stock'),
        time('created_at'),
        time('updated_at'),
      ],
      [{ columns: ['status', 'sort', 'id'] }, { columns: ['status', 'price', 'id'] }, { columns: ['category_id'] }],
    );
    await createTable(runner, 'goods_levels', [
      id('goods_id', { isPrimary: true }),
      text('bucket', 8, { isPrimary: true }),
      int('available'),
      int('reserved'),
      int('sold'),
      int('quarantined'),
      int('purged'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['goods_levels', 'goods', 'categories']) await runner.dropTable(table);
  }
}
