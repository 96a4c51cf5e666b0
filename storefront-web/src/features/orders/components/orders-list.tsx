import { useLinesArchive } from '@lotline/shop/lines';
import {
  ALL_ORDERS,
  isNarrowed,
  ordersAddress,
  ordersFilter,
  type OrdersFilter,
  ordersQuery,
} from '@lotline/shop/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { announce } from '../../../shared/feedback/announcer';
import { Async, Empty } from '../../../shared/feedback/async';
import { Button, ButtonLink } from '../../../shared/navigation/button';
import { paths } from '../../../shared/navigation/paths';
import { LinesArchiveBar } from './lines-archive';
import { MonthReceipt } from './receipt-button';
import { OrdersTable } from './orders-table';
import { OrderTabs, OrdersToolbar } from './orders-toolbar';
import styles from './orders.module.css';

function NoOrders({ filter }: { filter: OrdersFilter }) {
  const { t } = useTranslation(['orders', 'common']);
  const narrowed = isNarrowed(filter);
  return (
    <div className="card">
      {narrowed || filter.tab !== 'all' ? (
        <Empty
          title={narrowed ? t('list.emptyFiltered.title') : t('list.emptyTab', { tab: t(`list.tab.${filter.tab}`) })}
          action={<ButtonLink to={paths.orders}>{t('common:action.clearFilters')}</ButtonLink>}
        >
          {narrowed && t('list.emptyFiltered.body')}
        </Empty>
      ) : (
        <Empty
          title={t('list.emptyNew.title')}
          action={
            <ButtonLink type="primary" to={paths.buy}>
              {t('list.emptyNew.action')}
            </ButtonLink>
          }
        >
          {t('list.emptyNew.body')}
        </Empty>
      )}
    </div>
  );
}

/** One's own orders with the filter in the address. */
export function OrdersList() {
  const { t } = useTranslation(['orders', 'common']);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = ordersFilter(params);
  const query = useInfiniteQuery(ordersQuery(filter));
  const counts = query.data?.pages[0]?.counts ?? null;
  const orders = query.data?.pages.flatMap((page) => page.items) ?? [];
  const archive = useLinesArchive(orders, (name) => announce(t('lines.downloaded', { name })));
  const address = ordersAddress(filter);
  const change = useCallback(
    (changed: Partial<OrdersFilter>) => {
      const next = ordersAddress({ ...ordersFilter(new URLSearchParams(address)), ...changed });
      void navigate(next || '?', { replace: true, preventScrollReset: true });
    },
    [address, navigate],
  );
  const fresh = counts?.all === 0 && address === ordersAddress(ALL_ORDERS);
  return (
    <>
      {!fresh && (
        <>
          <OrderTabs filter={filter} counts={counts} />
          <OrdersToolbar filter={filter} onChange={change} />
        </>
      )}
      <p className="visually-hidden" role="status">
        {counts !== null && !query.isPlaceholderData && t('list.results', { count: counts[filter.tab] })}
      </p>
      <Async query={query} name={t('list.name')}>
        {() => {
          if (orders.length === 0) return <NoOrders filter={filter} />;
          return (
            <>
              {archive.canSelect && <LinesArchiveBar archive={archive} />}
              <OrdersTable orders={orders} archive={archive} />
              <MonthReceipt />
              {query.hasNextPage && (
                <div className={styles.more}>
                  <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t('common:action.loadMore')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Async>
    </>
  );
}
