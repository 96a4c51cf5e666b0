import { useSession } from '@lotline/shop/session';
import { ApiError } from '@lotline/web-core/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { orderQuery } from '@lotline/shop/orders';
import { OrderDetail } from '../../../features/orders/components/order-detail';
import { Empty, FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { buttonClass } from '../../../shared/components/button';
import { MaintenanceNotice } from '../../../shared/content/maintenance-notice';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { siteConfigQuery } from '../../../shared/api/site-config-query';
import { paths } from '../../paths';

/** One order of the signed-in buyer, or of a guest in the browser that placed it. */
export function Component() {
  const { t } = useTranslation(['orders', 'common']);
  const { orderNo = '' } = useParams();
  const order = useQuery(orderQuery(orderNo));
  const signedIn = useSession() !== null;
  const back = signedIn ? { to: paths.orders, name: t('detail.back') } : { to: paths.home, name: t('detail.toShop') };
  const { data: site } = useQuery(siteConfigQuery());
  const missing = order.error instanceof ApiError && order.error.httpStatus === 404;
  return (
    <>
      <NavBar title={t('detail.title', { no: `#${orderNo.slice(-4)}` })} back={{ to: back.to, label: back.name }} />
      <MaintenanceNotice />
      {order.data !== undefined ? (
        <OrderDetail
          order={order.data}
          source={{ kind: 'order', orderNo }}
          again={`${paths.goods(order.data.goods_id)}&quantity=${order.data.quantity}`}
          checkAt={signedIn ? paths.checkAccounts(orderNo) : undefined}
          cartAt={paths.cart}
          explorerUrl={site?.chain.explorer_tx_url ?? null}
        />
      ) : missing ? (
        <Empty title={t('detail.notFound')}>
          <Link className={buttonClass()} to={back.to}>
            {back.name}
          </Link>
        </Empty>
      ) : order.isError ? (
        <LoadFailed name={t('detail.name')} error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <FirstLoad name={t('detail.name')} rows={3} onRetry={() => void order.refetch()} />
      )}
    </>
  );
}
