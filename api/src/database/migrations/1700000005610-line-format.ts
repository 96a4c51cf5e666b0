import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TableColumn } from 'typeorm';
import { longText, nullable } from './table.js';

/** What the lines of goods are made of; null where nobody said. */
export class LineFormat1700000005610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('goods', new TableColumn(longText('line_format', nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goods DROP COLUMN line_format');
  }
}
