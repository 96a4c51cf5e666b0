import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { text } from './table.js';

export class AnnouncementAudience1700000005110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('announcements', new TableColumn(text('audience', 10, { default: "'everyone'" })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('announcements', 'audience');
  }
}
