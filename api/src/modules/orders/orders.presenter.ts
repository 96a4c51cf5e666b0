import { formatUsdt } from '../../common/money/index.js';
import type { FoundOrder } from './dto/lookup.dto.js';
import type { Order } from './dto/orders.dto.js';
import { statusOf } from './order-state.js';
import type { OrderRow } from './repositories/orders.repository.js';

/** An order as its buyer sees it. */
export const presentOrder = (order: OrderRow): Order => ({
  order_no: order.orderNo,
  created_at: order.createdAt.toISOString(),
  goods_id: order.goodsId,
  goods_name: order.goods.name,
  description: order.goods.summary,
  quantity: order.quantity,
  gender: order.gender,
  unit_price: formatUsdt(order.unitPriceMicro),
  amount: formatUsdt(order.amountMicro),
  status: statusOf(order.state),
  state: order.state,
  email: order.email,
  pre_order_id: order.paymentId,
  paid_at: order.paidAt?.toISOString() ?? null,
  delivered_at: order.deliveredAt?.toISOString() ?? null,
  expires_at: order.state === 'awaiting_payment' ? order.expiresAt.toISOString() : null,
  purge_at: order.purgeAt?.toISOString() ?? null,
  line_count: order.lineCount,
  amount_refunded: formatUsdt(order.amountRefundedMicro),
});

/** An order as somebody sees it who knows its number and its e-mail, and need not be its buyer. */
export function presentFound(order: OrderRow, linkMailed: boolean): FoundOrder {
  const { order_no, created_at, goods_name, quantity, gender, amount, status, state, ...rest } = presentOrder(order);
  const { paid_at, delivered_at, purge_at } = rest;
  return {
    order_no,
    created_at,
    goods_name,
    quantity,
    gender,
    amount,
    status,
    state,
    paid_at,
    delivered_at,
    purge_at,
    email: order.email.replace(/^(.).*@/, '$1***@'),
    link_mailed: linkMailed,
  };
}
