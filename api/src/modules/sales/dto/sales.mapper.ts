import { formatUsdt } from '../../../common/money/index.js';
import { type Order, summarizeGoods } from '../../orders/index.js';
import type { SalesCustomer } from '../entities/sales-customer.entity.js';
import type { SalesOrder } from '../entities/sales-order.entity.js';
import type { SalesSum } from '../repositories/sales-orders.repository.js';
import type { SalesCustomerItem, SalesOrderItem } from './lists.dto.js';
import type { SalesMonth } from './sales.dto.js';

export const toCustomerItem = (customer: SalesCustomer): SalesCustomerItem => ({
  id: customer.id,
  name: customer.name,
  by: customer.boundBy ?? 'order',
  since: (customer.boundAt ?? customer.createdAt).toISOString(),
  moved: customer.boundAt !== null && customer.boundUserId === null,
  orders: customer.orders,
  spent: formatUsdt(customer.spent - customer.refunded),
  last_order_at: customer.lastOrderAt?.toISOString() ?? null,
});

export const toOrderItem = (sale: SalesOrder, order: Order): SalesOrderItem => ({
  order_no: sale.orderNo,
  created_at: sale.createdAt.toISOString(),
  state: order.state,
  goods_name: summarizeGoods(order),
  quantity: order.quantity,
  customer: sale.customerName,
  customer_id: sale.customerId,
  why: sale.why,
  amount: formatUsdt(order.amountMicro),
  refunded: formatUsdt(sale.refunded),
  delivered_at: sale.deliveredAt?.toISOString() ?? null,
});

export const toMonth = (month: string, sold: SalesSum | undefined, targetMicro: bigint | null): SalesMonth => ({
  month,
  orders: sold?.orders ?? 0,
  sales: formatUsdt(sold?.amountMicro ?? 0n),
  refunded: formatUsdt(sold?.refundedMicro ?? 0n),
  net: formatUsdt((sold?.amountMicro ?? 0n) - (sold?.refundedMicro ?? 0n)),
  target: targetMicro === null ? null : formatUsdt(targetMicro),
});
