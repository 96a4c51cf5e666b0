import { formatUsdt } from '../../../common/money/index.js';
import type { Sales } from '../domain/sales.js';
import type { SalesSums, TrendPoint } from './dashboard.dto.js';

export const toSalesSums = (sales: Sales): SalesSums => ({
  orders_placed: sales.ordersPlaced,
  orders_paid: sales.ordersPaid,
  lines_sold: sales.linesSold,
  income: formatUsdt(sales.incomeMicro),
  refunded: formatUsdt(sales.refundedMicro),
  refunds: sales.refunds,
});

export const toTrendPoint = (at: string, sales: Sales): TrendPoint => ({
  at,
  income: formatUsdt(sales.incomeMicro),
  refunded: formatUsdt(sales.refundedMicro),
  orders_placed: sales.ordersPlaced,
  orders_paid: sales.ordersPaid,
  lines_sold: sales.linesSold,
});
