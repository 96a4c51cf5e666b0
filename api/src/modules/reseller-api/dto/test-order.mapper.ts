import { formatUsdt } from '../../../common/money/index.js';
import type { OrderPlan } from '../../orders/index.js';
import type { TestOrder } from '../entities/test-order.entity.js';
import type { ResellerOrder, ResellerOrderItem } from './orders.dto.js';

const HOUR_MS = 3_600_000;
/** As long as lines of real orders are kept. */
const KEPT_MS = 7 * 24 * HOUR_MS;

export const testPurgeAt = ({ createdAt }: Pick<TestOrder, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + KEPT_MS);

/** The items of a planned order, as if they were delivered at this time. */
export const toTestItems = ({ items }: OrderPlan, at: Date): ResellerOrderItem[] =>
  items.map(({ goods, ...item }) => ({
    position: item.position,
    goods_id: item.goodsId,
    name: goods.name,
    unit: goods.unit,
    quantity: item.quantity,
    gender: item.gender,
    unit_price: formatUsdt(item.unitPriceMicro),
    price_reason: item.priceReason,
    amount: formatUsdt(item.amountMicro),
    amount_refunded: formatUsdt(0n),
    lines_count: item.quantity,
    warranty_until:
      goods.warrantyHours === 0 ? null : new Date(at.getTime() + goods.warrantyHours * HOUR_MS).toISOString(),
  }));

/** A test order is delivered in the moment in which it is placed. */
export function toTestOrder(order: TestOrder): ResellerOrder {
  const at = order.createdAt.toISOString();
  return {
    order_no: order.orderNo,
    test: true,
    state: 'delivered',
    created_at: at,
    updated_at: at,
    amount: formatUsdt(order.amountMicro),
    discount: formatUsdt(order.discountMicro),
    coupon_code: order.couponCode,
    amount_refunded: formatUsdt(0n),
    delivered_at: at,
    purge_at: testPurgeAt(order).toISOString(),
    lines_count: order.items.reduce((sum, item) => sum + item.quantity, 0),
    items: order.items,
  };
}
