import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { orderQuery } from '@lotline/shop/orders';
import { OrderDetail } from '../../../features/orders/components/order-detail';
import { OrdersList } from '../../../features/orders/components/orders-list';
import { siteConfigQuery } from '../../../features/site/api';
import { Async } from '../../../shared/feedback/async';
import { Page } from '../../../shared/content/page';
import { paths } from '../../../shared/navigation/paths';
import './texts';

function OneOrder({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('orders');
  const query = useQuery(orderQuery(orderNo));
  const { data: site } = useQuery(siteConfigQuery());
  return (
    <Page
      key={orderNo}
      title={t('detail.title', { no: orderNo })}
      privatePage
      aside={<Link to={paths.orders}>{t('detail.back')}</Link>}
    >
      <Async query={query} name={t('detail.name')}>
        {(order) => (
          <OrderDetail
            order={order}
            source={{ kind: 'order', orderNo }}
            explorerUrl={site?.chain.explorer_tx_url ?? null}
          />
        )}
      </Async>
    </Page>
  );
}

/** One's own orders: the list, or one of them when the address names it. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const [params] = useSearchParams();
  const orderNo = params.get('order_no');
  if (orderNo !== null && orderNo !== '') return <OneOrder orderNo={orderNo} />;
  return (
    <Page key="list" title={t('list.title')} privatePage>
      <OrdersList />
    </Page>
  );
}
