import { useOrderName, type Order } from '@lotline/shop/orders';
import { Localized } from '../../../shared/content/local-text';

/** Names the goods of an order: one product in its language, several in a line. */
export function OrderGoods({ order }: { order: Pick<Order, 'goods_name' | 'items'> }) {
  const orderName = useOrderName();
  return order.items.length === 1 ? <Localized text={order.goods_name} /> : orderName(order);
}
