import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, int, longText, text, time } from './table.js';

export class SiteConfig1700000001300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'site_settings', [
      text('setting_key', 40, { isPrimary: true }),
      longText('value'),
      int('version', { default: 1 }),
      time('updated_at'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('site_settings');
  }
}
