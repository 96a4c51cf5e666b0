import type { TableOptions } from 'typeorm';
import { bigint, longText, nullable, text, time } from './columns.js';

export const auditTables: TableOptions[] = [
  {
    name: 'audit_log',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('actor_id', nullable),
      text('action', 60),
      text('object_type', 40),
      text('object_id', 64),
      longText('before_json', nullable),
      longText('after_json', nullable),
      text('ip', 45, nullable),
      text('request_id', 64, nullable),
      time('created_at'),
    ],
    indices: [
      { name: 'ix_audit_log_action_id', columnNames: ['action', 'id'] },
      { name: 'ix_audit_log_actor_id_id', columnNames: ['actor_id', 'id'] },
      { name: 'ix_audit_log_object_type_object_id_id', columnNames: ['object_type', 'object_id', 'id'] },
    ],
  },
];
