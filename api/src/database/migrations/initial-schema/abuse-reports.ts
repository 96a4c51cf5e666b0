import type { TableOptions } from 'typeorm';
import { bigint, bytes, nullable, text, time } from './columns.js';

export const abuseReportsTables: TableOptions[] = [
  {
    name: 'abuse_report_lines',
    columns: [
      bigint('report_id', { isPrimary: true }),
      bigint('line_id', { isPrimary: true }),
      text('state', 12),
      time('created_at'),
      time('updated_at'),
    ],
    indices: [
      { name: 'ix_abuse_report_lines_line_id', columnNames: ['line_id'] },
      { name: 'ix_abuse_report_lines_state_updated_at', columnNames: ['state', 'updated_at'] },
    ],
  },
  {
    name: 'abuse_reports',
    columns: [
      bigint('id', { isPrimary: true }),
      text('ticket', 16),
      text('state', 12),
      bytes('salt'),
      bytes('ciphertext'),
      time('created_at'),
      time('matched_at', nullable),
      bigint('decided_by', nullable),
      text('decided_by_name', 64, nullable),
      time('decided_at', nullable),
      time('statement_deleted_at', nullable),
      time('contact_deleted_at', nullable),
      text('note', 500, nullable),
    ],
    indices: [
      { name: 'ix_abuse_reports_contact_deleted_at_created_at', columnNames: ['contact_deleted_at', 'created_at'] },
      { name: 'ix_abuse_reports_statement_deleted_at_decided_at', columnNames: ['statement_deleted_at', 'decided_at'] },
      { name: 'ix_abuse_reports_state_id', columnNames: ['state', 'id'] },
      { name: 'uq_abuse_reports_ticket', columnNames: ['ticket'], isUnique: true },
    ],
  },
];
