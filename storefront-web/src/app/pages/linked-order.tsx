import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { linkedOrderQuery } from '../../features/orders/api';
import { OrderDetail } from '../../features/orders/components/order-detail';
import { Async } from '../../shared/async';
import { Page } from '../../shared/page';
import { useText } from '../../shared/text';

/** The order behind a mailed link; the link is the permission. */
export function LinkedOrderPage() {
  const { t } = useText('orders');
  const { token = '' } = useParams();
  const query = useQuery(linkedOrderQuery(token));
  return (
    <Page title={t('detail.linkTitle')} lead={t('detail.linkLead')} privatePage>
      <Async query={query} name={t('detail.name')}>
        {(order) => <OrderDetail order={order} source={{ kind: 'link', token }} />}
      </Async>
    </Page>
  );
}
