import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Failure } from '../../../shared/failure';
import { usePageTitle } from '../../../shared/page-heading';
import { paths } from '../../../shared/paths';
import { useMedia } from '../../../shared/use-media';
import { useReturnFocus } from '../../../shared/use-return-focus';
import { useWaiting } from '../../../shared/use-waiting';
import { useOrder } from '../api';
import { OrderFacts } from './order-facts';
import styles from './orders.module.css';

/** Detail of one order, beside the list where there is room for both. */
export function OrderDrawer() {
  const { t } = useTranslation(['orders', 'common']);
  const { orderNo = '' } = useParams();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const wide = useMedia('(min-width: 1280px)');
  const { data: order, error, isPending, refetch } = useOrder(orderNo);
  const waiting = useWaiting(isPending);
  const title = t('detail.title', { no: orderNo });
  usePageTitle(title);
  useReturnFocus();
  return (
    <Drawer
      open
      mask={!wide}
      title={<h2 className={styles.title}>{title}</h2>}
      size="min(520px, 100vw)"
      closable={{ 'aria-label': t('common:action.close') }}
      onClose={() => void navigate({ pathname: paths.orders, search }, { state })}
    >
      {order !== undefined ? (
        <OrderFacts order={order} />
      ) : error !== null ? (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('detail.name') })}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status">{waiting === 'none' ? '' : t('common:status.loading', { name: t('detail.name') })}</p>
      )}
    </Drawer>
  );
}
