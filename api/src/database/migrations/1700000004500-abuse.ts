import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bytes, createTable, id, nullable, primaryId, text, time } from './table.js';

export class Abuse1700000004500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'abuse_reports',
      [
        primaryId(),
        text('ticket', 16),
        text('state', 12),
        bytes('salt'),
        bytes('box'),
        time('created_at'),
        time('matched_at', nullable),
      ],
      [{ columns: ['ticket'], unique: true }, { columns: ['state', 'id'] }],
    );
    await createTable(
      runner,
      'abuse_report_lines',
      [
        id('report_id', { isPrimary: true }),
        id('line_id', { isPrimary: true }),
        text('state', 12),
        time('created_at'),
        time('updated_at'),
      ],
      [{ columns: ['state', 'updated_at'] }, { columns: ['line_id'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('abuse_report_lines');
    await runner.dropTable('abuse_reports');
  }
}
