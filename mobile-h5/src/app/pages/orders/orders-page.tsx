import { ordersAddress, ordersFilter, shownTabs, type OrdersFilter } from '@lotline/shop/orders';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { OrderFilter } from '../../../features/orders/components/order-filter';
import { OrderList, type OrderPaths } from '../../../features/orders/components/order-list';
import { CapsuleTabs } from '../../../shared/navigation/capsule-tabs';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';

const orderPaths: OrderPaths = {
  order: paths.order,
  again: ({ goods_id, quantity }) => `${paths.goods(goods_id)}&quantity=${quantity}`,
  cart: paths.cart,
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
      <NavBar title={t('list.title')} />
      <OrderList
        filter={filter}
        paths={orderPaths}
        head={(counts) => (
          <>
            <CapsuleTabs
              label={t('list.filter')}
              current={filter.tab}
              items={shownTabs(counts, filter.tab).map((tab) => ({
                key: tab,
                to: paths.orders + ordersAddress({ ...filter, tab }),
                label: t(`list.tab.${tab}`),
                count: counts?.[tab] ?? null,
              }))}
            />
            {counts?.all === 0 && address === '' ? null : <OrderFilter filter={filter} onChange={change} />}
          </>
        )}
      />
    </>
  );
}
