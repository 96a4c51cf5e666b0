import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bool, createTable, id, int, longText, primaryId, text, time } from './table.js';

/** Views of the back office's lists, and with which of them a list opens for whom. */
export class SavedViews1700000005400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'saved_views',
      [
        primaryId(),
        text('list', 30),
        id('owner_id'),
        text('owner_name', 60),
        text('name', 60),
        bool('shared'),
        longText('params'),
        int('version'),
        text('changed_by_name', 60),
        time('changed_at'),
      ],
      [{ columns: ['owner_id', 'list', 'name'], unique: true }, { columns: ['list', 'shared'] }],
    );
    await createTable(
      runner,
      'saved_view_defaults',
      [id('user_id', { isPrimary: true }), text('list', 30, { isPrimary: true }), id('view_id')],
      [{ columns: ['view_id'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('saved_view_defaults');
    await runner.dropTable('saved_views');
  }
}
