import { useSession } from '@lotline/shop/session';
import { ApiError } from '@lotline/web-core/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { linkedOrderQuery } from '@lotline/shop/orders';
import { OrderDetail } from '../../../features/orders/components/order-detail';
import { siteConfigQuery } from '../../../shared/api/site-config-query';
import { Empty, FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { buttonClass } from '../../../shared/components/button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';
import styles from '../pages.module.css';

/** Why a link opens nothing, or null when it was something else that failed. */
function errorOf(error: unknown): 'expired' | 'invalid' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.reason === 'orders.link_expired') return 'expired';
  return error.reason === 'orders.not_found' ? 'invalid' : null;
}

function BadLink({ error }: { error: 'expired' | 'invalid' }) {
  const { t } = useTranslation('orders');
  return (
    <Empty title={t(`detail.linkBad.${error}`)}>
      <p className={styles.lead}>{t(`detail.linkBad.${error}Body`)}</p>
      <Link className={buttonClass({ color: 'primary' })} to={paths.orderLookup}>
        {t('detail.linkBad.lookup')}
      </Link>
      <Link className={buttonClass()} to={paths.home}>
        {t('detail.toShop')}
      </Link>
    </Empty>
  );
}

/** For a guest: with an account the order would be among one's own. */
function RegisterHint({ email }: { email: string }) {
  const { t } = useTranslation(['orders', 'common']);
  if (useSession() !== null) return null;
  return (
    <NoticeBar silent>
      <p>{t('detail.linkRegister.text')}</p>
      <Link to={`${paths.register}?email=${encodeURIComponent(email)}`}>{t('common:action.register')}</Link>
    </NoticeBar>
  );
}

/** The order behind a mailed link; the link is the permission. */
export function Component() {
  const { t } = useTranslation(['orders', 'common']);
  const { token = '' } = useParams();
  const query = useQuery(linkedOrderQuery(token));
  const { data: site } = useQuery(siteConfigQuery());
  const error = errorOf(query.error);
  const order = query.data;
  const retry = () => void query.refetch();
  const title = order === undefined ? t('detail.linkTitle') : t('detail.title', { no: `#${order.order_no.slice(-4)}` });
  return (
    <div className={styles.me}>
      <NavBar title={title} back={{ to: paths.home, label: t('detail.toShop') }} />
      {error !== null ? (
        <BadLink error={error} />
      ) : order !== undefined ? (
        <>
          <p className={styles.lead}>{t('detail.linkLead')}</p>
          <OrderDetail
            order={order}
            source={{ kind: 'link', token }}
            again={`${paths.goods(order.goods_id)}&quantity=${order.quantity}`}
            cartAt={paths.cart}
            explorerUrl={site?.chain.explorer_tx_url ?? null}
          />
          <RegisterHint email={order.email} />
        </>
      ) : query.isError ? (
        <LoadFailed name={t('detail.name')} error={query.error} onRetry={retry} />
      ) : (
        <FirstLoad name={t('detail.name')} rows={3} onRetry={retry} />
      )}
    </div>
  );
}
