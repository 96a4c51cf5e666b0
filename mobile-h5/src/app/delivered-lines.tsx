import type { LinesSource } from '@lotline/shop/lines';
import { linkedOrderQuery, orderQuery, ordersEn, ordersZh, type OrderDetail } from '@lotline/shop/orders';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { LinesPanel } from '../features/orders/components/lines/lines-panel';
import { queryClient } from '../shared/api/query-client';
import { addTexts } from './start';

addTexts({ 'zh-CN': { orders: ordersZh }, en: { orders: ordersEn } });

interface DeliveredLinesProps {
  orderNo: string;
  /** Of a mailed link, which opens the order for everybody who has it. */
  linkToken: string | null;
}

const Lines = ({ order, source }: { order: OrderDetail | undefined; source: LinesSource }) =>
  order?.state === 'delivered' ? <LinesPanel source={source} order={order} /> : null;

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
