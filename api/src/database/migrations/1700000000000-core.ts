import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, longText, nullable, primaryId, text, time } from './table.js';

/** What the core keeps: idempotency keys, the outbox, job slots and leases. */
export class Core1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type !== 'better-sqlite3') {
      // Text compares byte by byte, as on the embedded database: codes, hashes and addresses are case-sensitive.
      await runner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    }
    await createTable(
      runner,
      'idempotency_keys',
      [
        text('scope', 80, { isPrimary: true }),
        text('key', 64, { isPrimary: true }),
        text('request_hash', 64),
        longText('response', nullable),
        time('created_at'),
      ],
      [{ columns: ['created_at'] }],
    );
    await createTable(
      runner,
      'outbox_messages',
      [
        primaryId(),
        text('kind', 60),
        text('key', 120),
        longText('payload'),
        text('state', 12),
        int('attempts', { default: 0 }),
        time('available_at'),
        time('claimed_until', nullable),
        text('claimed_by', 40, nullable),
        text('last_error', 200, nullable),
        time('created_at'),
        time('done_at', nullable),
      ],
      [{ columns: ['kind', 'key'], unique: true }, { columns: ['state', 'available_at'] }],
    );
    await createTable(
      runner,
      'job_slots',
      [text('job', 60, { isPrimary: true }), time('slot', { isPrimary: true }), time('created_at')],
      [{ columns: ['created_at'] }],
    );
    await createTable(runner, 'leases', [
      text('name', 60, { isPrimary: true }),
      text('owner', 40),
      id('token'),
      time('until_at'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['leases', 'job_slots', 'outbox_messages', 'idempotency_keys']) await runner.dropTable(table);
  }
}
