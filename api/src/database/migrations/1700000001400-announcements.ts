import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, longText, nullable, primaryId, text, time } from './table.js';

export class Announcements1700000001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'announcements',
      [
        primaryId(),
        text('position', 30),
        text('kind', 10),
        text('title_zh', 200),
        text('title_en', 200),
        longText('body_zh'),
        longText('body_en'),
        time('starts_at', nullable),
        time('ends_at', nullable),
        time('created_at'),
        time('updated_at'),
      ],
      [{ columns: ['position', 'id'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('announcements');
  }
}
