import type { TableOptions } from 'typeorm';
import { bigint, int, nullable, text, time } from './columns.js';

export const claimsTables: TableOptions[] = [
  {
    name: 'claims',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('line_id'),
      bigint('order_id'),
      text('order_no', 20),
      bigint('goods_id'),
      bigint('batch_id'),
      int('line_no'),
      bigint('amount'),
      text('state', 12),
      text('finding', 12, nullable),
      bigint('refunded', nullable),
      time('created_at'),
      time('decided_at', nullable),
      bigint('decided_by', nullable),
      text('decided_by_name', 64, nullable),
      text('note', 500, nullable),
      time('purge_at', nullable),
      time('purged_at', nullable),
    ],
    indices: [
      { name: 'ix_claims_order_id_id', columnNames: ['order_id', 'id'] },
      { name: 'ix_claims_purged_at_purge_at', columnNames: ['purged_at', 'purge_at'] },
      { name: 'ix_claims_state_id', columnNames: ['state', 'id'] },
      { name: 'uq_claims_line_id', columnNames: ['line_id'], isUnique: true },
    ],
  },
];
