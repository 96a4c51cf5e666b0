import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { orderStatuses } from '../../features/orders/api';
import { OrderList } from '../../features/orders/components/order-list';
import { PageTitle } from '../../shared/page-title';
import { paths } from '../paths';
import styles from './pages.module.css';

/** The signed-in buyer's orders. */
export function Component() {
  const { t } = useTranslation(['orders', 'common']);
  const [query] = useSearchParams();
  const status = orderStatuses.find((known) => known === query.get('status')) ?? null;
  const tabs = [null, ...orderStatuses];
  return (
    <>
      <header className={styles.head}>
        <PageTitle title={t('title')} />
      </header>
      <nav aria-label={t('filter.label')} className={styles.tabs}>
        {tabs.map((tab) => (
          <Link
            key={tab ?? 'all'}
            to={tab === null ? paths.orders : `${paths.orders}?status=${tab}`}
            replace
            aria-current={tab === status}
          >
            {tab === null ? t('filter.all') : t(`common:order.status.${tab}`)}
          </Link>
        ))}
      </nav>
      <OrderList status={status} linkTo={paths.order} browse={paths.home} />
    </>
  );
}
