import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, longText, nullable, primaryId, text, time } from './table.js';

export class Tracking1700000004300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'tracking_events',
      [
        primaryId(),
        text('name', 60),
        text('path', 200, nullable),
        text('session_id', 64),
        text('promotion_code', 64, nullable),
        text('bot', 64, nullable),
        longText('properties'),
        time('occurred_at'),
      ],
      [{ columns: ['occurred_at'] }, { columns: ['name', 'occurred_at'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tracking_events');
  }
}
