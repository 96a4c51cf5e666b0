import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { orderDetailQuery } from '../../../shared/api/queries';
import { DetailDrawer } from '../../../shared/components/detail-drawer';
import { paths } from '../../../shared/navigation/paths';
import { OrderFacts } from './order-facts';

/** Detail of one order. */
export function OrderDrawer() {
  const { t } = useTranslation('orders');
  const { orderNo = '' } = useParams();
  const answer = useQuery(orderDetailQuery(orderNo));
  return (
    <DetailDrawer
      title={t('detail.title', { no: orderNo })}
      name={t('detail.name')}
      listPath={paths.orders}
      answer={answer}
    >
      {(order) => <OrderFacts order={order} />}
    </DetailDrawer>
  );
}
