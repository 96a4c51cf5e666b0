import type { LinesSource } from '@lotline/shop/lines';
import { linkedOrderQuery, orderQuery, ordersEn, ordersZh, type OrderDetail } from '@lotline/shop/orders';
import { useQuery } from '@tanstack/react-query';
import { OrderItems } from '../features/orders/components/items/order-items';
import { LinesPanel } from '../features/orders/components/lines/lines-panel';
import { withQueryClient } from '../shared/api/with-query-client';
import { addTexts } from './start';

addTexts({ 'zh-CN': { orders: ordersZh }, en: { orders: ordersEn } });

interface DeliveredLinesProps {
  orderNo: string;
  /** Of a mailed link, which opens the order for everybody who has it. */
  linkToken: string | null;
}

function Lines({ order, source }: { order: OrderDetail | undefined; source: LinesSource }) {
  if (order?.state !== 'delivered') return null;
  // Each product by itself: its lines have a format and a warranty that those of the next one do not share.
  return order.items.length > 1 ? (
    <OrderItems order={order} source={source} readable />
  ) : (
    <LinesPanel source={source} order={order} />
  );
}

function OwnLines({ orderNo }: { orderNo: string }) {
  // The cashier may have read it before it was paid.
  const { data } = useQuery({ ...orderQuery(orderNo), refetchOnMount: 'always' });
  return <Lines order={data} source={{ kind: 'order', orderNo }} />;
}

function LinkedLines({ token }: { token: string }) {
  const { data } = useQuery(linkedOrderQuery(token));
  return <Lines order={data} source={{ kind: 'link', token }} />;
}

/** The delivered lines at the cashier. Nothing for those who may not see the order; the cashier says where it is found. */
function DeliveredLines({ orderNo, linkToken }: DeliveredLinesProps) {
  return linkToken === null ? <OwnLines orderNo={orderNo} /> : <LinkedLines token={linkToken} />;
}

export default withQueryClient(DeliveredLines);
