import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TableIndex } from 'typeorm';
import { createTable, id, indexName, int, nullable, text, time } from './table.js';

const INDEXES = ['name', 'session_id', 'promotion_code', 'bot'].map((column) => [column, 'id']);

/** Events by what they are looked for; how many there were by the hour; and which of them are meant to be there. */
export class TrackingExplored1700000005320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const columnNames of INDEXES) {
      const name = indexName('tracking_events', columnNames);
      await runner.createIndex('tracking_events', new TableIndex({ name, columnNames }));
    }
    await createTable(
      runner,
      'tracking_hours',
      [
        time('hour_at', { isPrimary: true }),
        text('name', 60, { isPrimary: true }),
        text('promotion_code', 64, { isPrimary: true }),
        text('bot', 64, { isPrimary: true }),
        int('events'),
        int('visits'),
      ],
      [{ columns: ['name', 'hour_at'] }],
    );
    await createTable(runner, 'tracking_catalogue', [
      text('name', 60, { isPrimary: true }),
      text('label_zh', 120),
      text('label_en', 120),
      text('note', 300),
      text('status', 12),
      int('version'),
      id('changed_by', nullable),
      text('changed_by_name', 60, nullable),
      time('changed_at'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['tracking_catalogue', 'tracking_hours']) await runner.dropTable(table);
    for (const columnNames of INDEXES)
      await runner.dropIndex('tracking_events', indexName('tracking_events', columnNames));
  }
}
