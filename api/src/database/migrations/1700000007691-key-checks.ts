import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bytes, createTable, text } from './table.js';

/** By which a process knows whether its keys are those of this database. */
export class KeyChecks1700000007691 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'key_checks', [text('name', 20, { isPrimary: true }), bytes('salt'), bytes('box')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('key_checks');
  }
}
