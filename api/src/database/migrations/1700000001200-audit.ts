import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, longText, nullable, primaryId, text, time } from './table.js';

export class Audit1700000001200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'audit_log',
      [
        primaryId(),
        id('actor_id', nullable),
        text('action', 60),
        text('object_type', 40),
        text('object_id', 64),
        longText('before_json', nullable),
        longText('after_json', nullable),
        text('ip', 45, nullable),
        text('request_id', 64, nullable),
        time('created_at'),
      ],
      [{ columns: ['object_type', 'object_id', 'id'] }, { columns: ['actor_id', 'id'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_log');
  }
}
