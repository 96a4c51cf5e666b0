import type { TableOptions } from 'typeorm';
import { bigint, bytes, int, longText, nullable, text, time } from './columns.js';

export const infrastructureTables: TableOptions[] = [
  {
    name: 'hourly_progress',
    columns: [text('name', 40, { isPrimary: true }), time('done_until')],
  },
  {
    name: 'idempotency_keys',
    columns: [
      text('scope', 80, { isPrimary: true }),
      text('key', 64, { isPrimary: true }),
      text('request_hash', 64),
      longText('response', nullable),
      time('created_at'),
    ],
    indices: [{ name: 'ix_idempotency_keys_created_at', columnNames: ['created_at'] }],
  },
  {
    name: 'job_failed_items',
    columns: [
      text('job', 60, { isPrimary: true }),
      bigint('item', { isPrimary: true }),
      text('error', 200),
      int('tries', { default: 1 }),
      time('first_failed_at'),
      time('last_failed_at'),
      time('retry_at'),
    ],
    indices: [{ name: 'ix_job_failed_items_first_failed_at', columnNames: ['first_failed_at'] }],
  },
  {
    name: 'job_runs',
    columns: [
      text('job', 60, { isPrimary: true }),
      int('every_ms'),
      time('last_success_at', nullable),
      int('duration_ms', { default: 0 }),
      int('failures', { default: 0 }),
      time('last_failed_at', nullable),
      text('last_error', 200, nullable),
    ],
  },
  {
    name: 'job_slots',
    columns: [text('job', 60, { isPrimary: true }), time('slot', { isPrimary: true }), time('created_at')],
    indices: [{ name: 'ix_job_slots_created_at', columnNames: ['created_at'] }],
  },
  {
    name: 'key_checks',
    columns: [text('name', 20, { isPrimary: true }), bytes('salt'), bytes('ciphertext')],
  },
  {
    name: 'leases',
    columns: [text('name', 60, { isPrimary: true }), text('owner', 40), bigint('token'), time('until_at')],
  },
  {
    name: 'limit_counters',
    columns: [text('key_hash', 64, { isPrimary: true }), int('counted'), time('until_at')],
    indices: [{ name: 'ix_limit_counters_until_at', columnNames: ['until_at'] }],
  },
  {
    name: 'outbox_messages',
    columns: [
      bigint('id', { isPrimary: true }),
      text('kind', 60),
      text('key', 120),
      longText('payload'),
      text('state', 12),
      int('attempts', { default: 0 }),
      time('available_at'),
      time('tried_at', nullable),
      time('claimed_until', nullable),
      text('claimed_by', 40, nullable),
      text('last_error', 200, nullable),
      time('created_at'),
      time('done_at', nullable),
    ],
    indices: [
      { name: 'ix_outbox_messages_state_available_at', columnNames: ['state', 'available_at'] },
      { name: 'uq_outbox_messages_kind_key', columnNames: ['kind', 'key'], isUnique: true },
    ],
  },
  {
    name: 'retention_deletion_records',
    columns: [
      bigint('id', { isPrimary: true }),
      text('name', 60),
      int('seq'),
      time('began_at'),
      time('ended_at'),
      int('count'),
      text('digest', 64),
      text('previous', 43),
      text('signature', 43),
    ],
    indices: [
      { name: 'ix_retention_deletion_records_ended_at', columnNames: ['ended_at'] },
      { name: 'uq_retention_deletion_records_name_seq', columnNames: ['name', 'seq'], isUnique: true },
    ],
  },
  {
    name: 'versions',
    columns: [
      text('subject', 80, { isPrimary: true }),
      int('version', { isPrimary: true }),
      bytes('content'),
      bigint('changed_by', nullable),
      text('changed_by_name', 60, nullable),
      time('changed_at'),
    ],
  },
];
