import { ordersAddress, ordersFilter, orderTabs, type OrdersFilter } from '@lotline/web-core/orders';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { OrderFilter } from '../../features/orders/components/order-filter';
import { OrderList, type OrderPaths } from '../../features/orders/components/order-list';
import { NavBar } from '../../shared/nav-bar';
import { paths } from '../paths';
import styles from './pages.module.css';

const orderPaths: OrderPaths = {
  order: paths.order,
  again: ({ goods_id, quantity }) => `${paths.goods(goods_id)}&quantity=${quantity}`,
  goods: paths.home,
  list: paths.orders,
};

/** The signed-in buyer's orders, with the filter in the address. */
export function Component() {
  const { t } = useTranslation('orders');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filter = ordersFilter(query);
  const address = ordersAddress(filter);
  const change = useCallback(
    (changed: Partial<OrdersFilter>) => {
      const next = { ...ordersFilter(new URLSearchParams(address)), ...changed };
      void navigate(paths.orders + ordersAddress(next), { replace: true, preventScrollReset: true });
    },
    [address, navigate],
  );
  return (
    <>
      <NavBar title={t('title')} />
      <OrderList
        filter={filter}
        paths={orderPaths}
        head={(counts) => (
          <>
            <nav aria-label={t('records.filter')} className={`${styles.tabs} ${styles.wide}`}>
              {orderTabs.map((tab) => (
                <Link
                  key={tab}
                  to={paths.orders + ordersAddress({ ...filter, tab })}
                  replace
                  aria-current={tab === filter.tab}
                >
                  {t(`records.tab.${tab}`)}
                  {counts === null ? null : <small>{counts[tab]}</small>}
                </Link>
              ))}
            </nav>
            {counts?.all === 0 && address === '' ? null : <OrderFilter filter={filter} onChange={change} />}
          </>
        )}
      />
    </>
  );
}
