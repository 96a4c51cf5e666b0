import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bytes, createTable, id, int, nullable, text, time } from './table.js';

export class Versions1700000005100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'versions', [
      text('subject', 80, { isPrimary: true }),
      int('version', { isPrimary: true }),
      bytes('content'),
      id('changed_by', nullable),
      text('changed_by_name', 60, nullable),
      time('changed_at'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('versions');
  }
}
