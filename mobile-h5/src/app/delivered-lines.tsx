import type { LinesSource } from '@lotline/shop/lines';
import { linkedOrderQuery, orderQuery, ordersEn, ordersZh, type OrderDetail } from '@lotline/shop/orders';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { OrderItems } from '../features/orders/components/items/order-items';
import { LinesPanel } from '../features/orders/components/lines/lines-panel';
import { queryClient } from '../shared/api/query-client';
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
  const { data } = useQuery(orderQuery(orderNo));
  return <Lines order={data} source={{ kind: 'order', orderNo }} />;
}

function LinkedLines({ token }: { token: string }) {
  const { data } = useQuery(linkedOrderQuery(token));
  return <Lines order={data} source={{ kind: 'link', token }} />;
}

/**
 * The delivered lines at the cashier, which itself has no query client. Nothing for those who may not see the order; the
 * cashier says where it is found.
 */
export default function DeliveredLines({ orderNo, linkToken }: DeliveredLinesProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {linkToken === null ? <OwnLines orderNo={orderNo} /> : <LinkedLines token={linkToken} />}
    </QueryClientProvider>
  );
}
