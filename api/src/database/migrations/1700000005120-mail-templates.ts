import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, longText, text, time } from './table.js';

export class MailTemplates1700000005120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'mail_templates', [
      text('kind', 40, { isPrimary: true }),
      text('language', 5, { isPrimary: true }),
      text('subject', 200),
      longText('body'),
      time('updated_at'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mail_templates');
  }
}
