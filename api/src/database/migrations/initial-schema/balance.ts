import type { TableOptions } from 'typeorm';
import { bigint, int, text, time } from './columns.js';

export const balanceTables: TableOptions[] = [
  {
    name: 'recharge_allowances',
    columns: [bigint('user_id', { isPrimary: true }), int('unpaid')],
  },
  {
    name: 'recharges',
    columns: [
      bigint('id', { isPrimary: true }),
      text('recharge_no', 20),
      bigint('user_id'),
      text('payment_id', 32),
      bigint('amount'),
      text('state', 12),
      time('created_at'),
    ],
    indices: [
      { name: 'ix_recharges_user_id_id', columnNames: ['user_id', 'id'] },
      { name: 'uq_recharges_recharge_no', columnNames: ['recharge_no'], isUnique: true },
    ],
  },
];
