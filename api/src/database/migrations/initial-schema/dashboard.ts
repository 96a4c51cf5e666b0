import type { TableOptions } from 'typeorm';
import { bigint, int, time } from './columns.js';

const salesColumns = () => [
  int('orders_placed', { default: 0 }),
  int('orders_paid', { default: 0 }),
  int('lines_sold', { default: 0 }),
  int('refunds', { default: 0 }),
  bigint('income', { default: 0 }),
  bigint('refunded', { default: 0 }),
];

export const dashboardTables: TableOptions[] = [
  {
    name: 'dashboard_agent_days',
    columns: [
      time('day_at', { isPrimary: true }),
      bigint('agent_id', { isPrimary: true }),
      int('orders_paid'),
      bigint('income'),
    ],
  },
  {
    name: 'dashboard_agent_hours',
    columns: [
      time('hour_at', { isPrimary: true }),
      bigint('agent_id', { isPrimary: true }),
      int('orders_paid'),
      bigint('income'),
    ],
  },
  {
    name: 'dashboard_days',
    columns: [time('day_at', { isPrimary: true }), bigint('goods_id', { isPrimary: true }), ...salesColumns()],
    indices: [{ name: 'ix_dashboard_days_goods_id_day_at', columnNames: ['goods_id', 'day_at'] }],
  },
  {
    name: 'dashboard_hours',
    columns: [time('hour_at', { isPrimary: true }), bigint('goods_id', { isPrimary: true }), ...salesColumns()],
    indices: [{ name: 'ix_dashboard_hours_goods_id_hour_at', columnNames: ['goods_id', 'hour_at'] }],
  },
  {
    name: 'dashboard_shop_hours',
    columns: [time('hour_at', { isPrimary: true }), ...salesColumns()],
  },
  {
    name: 'dashboard_user_hours',
    columns: [time('hour_at', { isPrimary: true }), int('users')],
  },
];
