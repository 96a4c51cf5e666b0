import type { Order, OrderDto } from '../../orders/index.js';
import type { ResellerOrder, ResellerOrderItem } from './orders.dto.js';

const toItem = (item: OrderDto['items'][number]): ResellerOrderItem => ({
  position: item.position,
  goods_id: item.goods_id,
  name: item.name,
  unit: item.unit,
  quantity: item.quantity,
  gender: item.gender,
  unit_price: item.unit_price,
  price_reason: item.price_reason,
  amount: item.amount,
  amount_refunded: item.amount_refunded,
  lines_count: item.lines_count,
  warranty_until: item.warranty_until,
});

/** `shown`: the order as its buyer sees it in the shop. */
export const toResellerOrder = ({ updatedAt }: Pick<Order, 'updatedAt'>, shown: OrderDto): ResellerOrder => ({
  order_no: shown.order_no,
  test: false,
  state: shown.state,
  created_at: shown.created_at,
  updated_at: updatedAt?.toISOString() ?? shown.created_at,
  amount: shown.amount,
  discount: shown.discount,
  coupon_code: shown.coupon_code,
  amount_refunded: shown.amount_refunded,
  delivered_at: shown.delivered_at,
  purge_at: shown.purge_at,
  lines_count: shown.line_count,
  items: shown.items.map(toItem),
});
