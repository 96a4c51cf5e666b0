import { useOrderName, type Order } from '@lotline/shop/orders';
import { Local } from '../../../shared/content/local';

/** Names the goods of an order: one product in its language, several in a line. */
export function OrderGoods({ order }: { order: Pick<Order, 'goods_name' | 'items'> }) {
  const orderName = useOrderName();
  return order.items.length === 1 ? <Local text={order.goods_name} /> : orderName(order);
}
