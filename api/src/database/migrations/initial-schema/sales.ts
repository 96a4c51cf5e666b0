import type { TableOptions } from 'typeorm';
import { bigint, int, nullable, text, time } from './columns.js';

export const salesTables: TableOptions[] = [
  {
    name: 'sales_codes',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('staff_id'),
      text('code', 8),
      text('name', 60, nullable),
      time('created_at'),
      time('ended_at', nullable),
    ],
    indices: [
      { name: 'ix_sales_codes_staff_id_id', columnNames: ['staff_id', 'id'] },
      { name: 'uq_sales_codes_code', columnNames: ['code'], isUnique: true },
    ],
  },
  {
    name: 'sales_customers',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('staff_id'),
      text('customer_key', 40),
      bigint('user_id', nullable),
      bigint('bound_user_id', nullable),
      time('bound_at', nullable),
      text('bound_by', 10, nullable),
      text('bound_reason', 300, nullable),
      text('name', 80),
      int('orders', { default: 0 }),
      bigint('spent', { default: 0 }),
      bigint('refunded', { default: 0 }),
      time('last_order_at', nullable),
      time('created_at'),
    ],
    indices: [
      { name: 'ix_sales_customers_staff_id_created_at', columnNames: ['staff_id', 'created_at'] },
      { name: 'ix_sales_customers_staff_id_id', columnNames: ['staff_id', 'id'] },
      { name: 'uq_sales_customers_bound_user_id', columnNames: ['bound_user_id'], isUnique: true },
      { name: 'uq_sales_customers_staff_id_customer_key', columnNames: ['staff_id', 'customer_key'], isUnique: true },
    ],
  },
  {
    name: 'sales_orders',
    columns: [
      bigint('order_id', { isPrimary: true }),
      text('order_no', 18),
      bigint('staff_id'),
      text('why', 10),
      bigint('code_id', nullable),
      text('customer_key', 40),
      text('customer_name', 80),
      bigint('user_id', nullable),
      bigint('customer_id', nullable),
      bigint('amount', { default: 0 }),
      bigint('refunded', { default: 0 }),
      time('created_at'),
      time('delivered_at', nullable),
    ],
    indices: [
      { name: 'ix_sales_orders_customer_id_order_id', columnNames: ['customer_id', 'order_id'] },
      { name: 'ix_sales_orders_staff_id_created_at', columnNames: ['staff_id', 'created_at'] },
      {
        name: 'ix_sales_orders_staff_id_delivered_at_amount_refunded',
        columnNames: ['staff_id', 'delivered_at', 'amount', 'refunded'],
      },
      { name: 'ix_sales_orders_staff_id_order_id', columnNames: ['staff_id', 'order_id'] },
    ],
  },
  {
    name: 'sales_staff',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('user_id'),
      text('state', 10),
      text('state_reason', 300, nullable),
      time('created_at'),
    ],
    indices: [{ name: 'uq_sales_staff_user_id', columnNames: ['user_id'], isUnique: true }],
  },
  {
    name: 'sales_targets',
    columns: [
      bigint('staff_id', { isPrimary: true }),
      text('month', 7, { isPrimary: true }),
      bigint('amount', nullable),
      bigint('set_by'),
      time('set_at'),
    ],
  },
];
