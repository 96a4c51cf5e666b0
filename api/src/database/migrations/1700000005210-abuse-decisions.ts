import type { MigrationInterface, QueryRunner } from 'typeorm';

const NEW_COLUMNS: [column: string, definition: string][] = [
  ['decided_by', 'bigint NULL'],
  ['decided_by_name', 'varchar(64) NULL'],
  ['decided_at', 'datetime(3) NULL'],
  ['note', 'varchar(500) NULL'],
];

/** What staff decided about reports, and why. */
export class AbuseDecisions1700000005210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [column, definition] of NEW_COLUMNS) {
      await runner.query(`ALTER TABLE abuse_reports ADD COLUMN ${column} ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [column] of NEW_COLUMNS) await runner.query(`ALTER TABLE abuse_reports DROP COLUMN ${column}`);
  }
}
