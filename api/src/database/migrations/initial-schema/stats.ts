import type { TableOptions } from 'typeorm';
import { bigint, int, time } from './columns.js';

export const statsTables: TableOptions[] = [
  {
    name: 'stats_hours',
    columns: [
      time('hour_at', { isPrimary: true }),
      bigint('goods_id', { isPrimary: true }),
      int('orders_placed', { default: 0 }),
      int('orders_paid', { default: 0 }),
      int('lines_sold', { default: 0 }),
      int('refunds', { default: 0 }),
      bigint('income', { default: 0 }),
      bigint('refunded', { default: 0 }),
    ],
    indices: [{ name: 'ix_stats_hours_goods_id_hour_at', columnNames: ['goods_id', 'hour_at'] }],
  },
];
