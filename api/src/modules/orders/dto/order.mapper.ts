import { formatUsdt } from '../../../common/money/index.js';
import type { GoodsCard } from '../../catalog/index.js';
import type { FoundOrder } from './lookup.dto.js';
import type { Order as OrderDto, OrderItem as OrderItemDto } from './orders.dto.js';
import { summarizeGoods } from '../domain/goods-summary.js';
import { statusOf } from '../domain/order-state.js';
import { itemWarrantyEnd } from '../domain/orders.policy.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';

/** What an order shows beside its own row: its items, and slugs and pictures of goods as they are now. */
export interface OrderFacts {
  items: readonly OrderItem[];
  cards: ReadonlyMap<string, GoodsCard>;
}

/** An order as its buyer sees it. */
export const toOrderDto = (order: Order, { items, cards }: OrderFacts): OrderDto => ({
  order_no: order.orderNo,
  created_at: order.createdAt.toISOString(),
  goods_id: order.goodsId,
  goods_slug: cards.get(order.goodsId)?.slug ?? '',
  goods_name: order.goods.name,
  cover: cards.get(order.goodsId)?.cover ?? null,
  description: order.goods.summary,
  quantity: order.quantity,
  gender: order.gender,
  unit_price: formatUsdt(order.unitPriceMicro),
  amount: formatUsdt(order.amountMicro),
  discount: formatUsdt(order.discountMicro),
  coupon_code: order.couponCode,
  status: statusOf(order.state),
  state: order.state,
  email: order.email,
  pre_order_id: order.paymentId,
  paid_at: order.paidAt?.toISOString() ?? null,
  delivered_at: order.deliveredAt?.toISOString() ?? null,
  preorder_date: order.preorderDate?.toISOString() ?? null,
  expires_at: order.state === 'awaiting_payment' ? order.expiresAt.toISOString() : null,
  purge_at: order.purgeAt?.toISOString() ?? null,
  line_count: order.lineCount,
  amount_refunded: formatUsdt(order.amountRefundedMicro),
  items: items.map((item) => toOrderItemDto(order, item, cards.get(item.goodsId))),
});

const toOrderItemDto = (order: Order, item: OrderItem, card: GoodsCard | undefined): OrderItemDto => ({
  position: item.position,
  goods_id: item.goodsId,
  goods_slug: card?.slug ?? '',
  name: item.goods.name,
  cover: card?.cover ?? null,
  unit: item.unit,
  quantity: item.quantity,
  gender: item.gender,
  unit_price: formatUsdt(item.unitPriceMicro),
  regular_price: formatUsdt(item.regularPriceMicro),
  price_reason: item.priceReason,
  amount: formatUsdt(item.amountMicro),
  discount: formatUsdt(item.discountMicro),
  amount_paid: formatUsdt(item.amountPaidMicro),
  amount_refunded: formatUsdt(item.amountRefundedMicro),
  delivered: order.deliveredAt !== null && item.lineCount > 0,
  lines_count: item.lineCount,
  delivered_sha256: item.deliveredSha256,
  warranty_until: itemWarrantyEnd(order, item)?.toISOString() ?? null,
});

/**
 * An order for a caller that knows its number and e-mail only: without anything that opens the lines or the cashier.
 */
export function toFoundOrder(order: OrderDto, linkMailed: boolean): FoundOrder {
  const { order_no, created_at, goods_slug, goods_name, cover, quantity, gender, amount, ...rest } = order;
  const { status, state, paid_at, preorder_date, delivered_at, purge_at } = rest;
  return {
    order_no,
    created_at,
    goods_slug,
    goods_name: summarizeGoods({
      goods: { name: goods_name, summary: order.description },
      itemCount: order.items.length,
    }),
    cover,
    quantity,
    gender,
    amount,
    status,
    state,
    paid_at,
    preorder_date,
    delivered_at,
    purge_at,
    email: order.email.replace(/^(.).*@/, '$1***@'),
    link_mailed: linkMailed,
  };
}
