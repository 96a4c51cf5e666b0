import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { bigint, int, longText, nullable, text, time } from './initial-schema/columns.js';

const TABLES: TableOptions[] = [
  {
    name: 'media',
    columns: [
      bigint('id', { isPrimary: true }),
      text('content_hash', 64),
      text('mime', 40),
      int('width'),
      int('height'),
      int('size'),
      text('name', 200),
      text('alt_zh', 300),
      text('alt_en', 300),
      text('state', 12),
      text('error', 40, nullable),
      longText('variants'),
      time('unused_since', nullable),
      bigint('created_by'),
      text('created_by_name', 60),
      time('created_at'),
    ],
    indices: [
      { name: 'ix_media_unused_since', columnNames: ['unused_since'] },
      { name: 'uq_media_content_hash', columnNames: ['content_hash'], isUnique: true },
    ],
  },
  {
    name: 'media_uses',
    columns: [
      text('subject', 20, { isPrimary: true }),
      bigint('subject_id', { isPrimary: true }),
      int('position', { isPrimary: true }),
      bigint('media_id'),
    ],
    indices: [{ name: 'ix_media_uses_media_id', columnNames: ['media_id'] }],
  },
];

/** Pictures and what uses them. */
export class Media1795650739376 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(new Table(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
