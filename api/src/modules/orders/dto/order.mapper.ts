import { formatUsdt } from '../../../common/money/index.js';
import type { GoodsCard } from '../../catalog/index.js';
import type { FoundOrder } from './lookup.dto.js';
import type { Order as OrderDto } from './orders.dto.js';
import { statusOf } from '../domain/order-state.js';
import type { Order } from '../entities/order.entity.js';

/** An order as its buyer sees it. Its goods may have got another slug and picture since. */
export const toOrderDto = (order: Order, card: GoodsCard | undefined): OrderDto => ({
  order_no: order.orderNo,
  created_at: order.createdAt.toISOString(),
  goods_id: order.goodsId,
  goods_slug: card?.slug ?? '',
  goods_name: order.goods.name,
  cover: card?.cover ?? null,
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

/**
 * An order for a caller that knows its number and e-mail only: without anything that opens the lines or the cashier.
 */
export function toFoundOrder(order: OrderDto, linkMailed: boolean): FoundOrder {
  const { order_no, created_at, goods_slug, goods_name, cover, quantity, gender, amount, ...rest } = order;
  const { status, state, paid_at, delivered_at, purge_at } = rest;
  return {
    order_no,
    created_at,
    goods_slug,
    goods_name,
    cover,
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
