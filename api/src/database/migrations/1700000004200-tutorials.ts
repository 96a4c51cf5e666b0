import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bool, createTable, int, longText, primaryId, text, time } from './table.js';

export class Tutorials1700000004200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'tutorials',
      [
        primaryId(),
        text('slug', 60),
        text('category', 20),
        text('title_zh', 200),
        text('title_en', 200),
        text('summary_zh', 500),
        text('summary_en', 500),
        longText('body_zh'),
        longText('body_en'),
        int('minutes'),
        int('sort'),
        bool('published'),
        time('created_at'),
        time('updated_at'),
      ],
      [{ columns: ['slug'], unique: true }, { columns: ['published', 'sort', 'id'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tutorials');
  }
}
