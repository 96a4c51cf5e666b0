import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, longText, text, time } from './table.js';

export class Roles1700000001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'roles', [
      text('role_key', 40, { isPrimary: true }),
      text('name_zh', 60),
      text('name_en', 60),
      longText('menus'),
      longText('permissions'),
      time('created_at'),
      time('updated_at'),
    ]);
    await createTable(
      runner,
      'user_roles',
      [id('user_id', { isPrimary: true }), text('role_key', 40, { isPrimary: true }), time('created_at')],
      [{ columns: ['role_key'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('user_roles');
    await runner.dropTable('roles');
  }
}
