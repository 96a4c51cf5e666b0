import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Async, Empty } from '../../../shared/async';
import { Icon } from '../../../shared/icons';
import { paths } from '../../../shared/paths';
import { orderStates, ordersQuery, type OrdersFilter } from '../api';
import styles from './orders.module.css';
import { OrdersTable } from './orders-table';
import { useText } from '../../../shared/text';
import { Button } from '../../../shared/button';

const filterFrom = (query: URLSearchParams): OrdersFilter => ({
  state: orderStates.find((state) => state === query.get('state')) ?? null,
  q: query.get('q') ?? '',
});
const address = (filter: OrdersFilter): string => {
  const query = new URLSearchParams();
  if (filter.state !== null) query.set('state', filter.state);
  if (filter.q !== '') query.set('q', filter.q);
  return `?${query.toString()}`;
};

function StateTabs({ filter }: { filter: OrdersFilter }) {
  const { t } = useText('orders');
  return (
    <nav aria-label={t('list.filter')}>
      <ul className={styles.tabs}>
        {[null, ...orderStates].map((state) => (
          <li key={state ?? 'all'}>
            <Link
              to={address({ ...filter, state })}
              aria-current={filter.state === state ? 'true' : undefined}
              preventScrollReset
            >
              {state === null ? t('list.all') : t(`common:order.state.${state}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OrdersSearch({ filter }: { filter: OrdersFilter }) {
  const { t } = useText('orders');
  const [, setParams] = useSearchParams();
  return (
    <form
      role="search"
      className={styles.search}
      key={filter.q}
      onSubmit={(event) => {
        event.preventDefault();
        const q = new FormData(event.currentTarget).get('q');
        setParams(address({ ...filter, q: typeof q === 'string' ? q.trim() : '' }), { preventScrollReset: true });
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        name="q"
        defaultValue={filter.q}
        maxLength={100}
        aria-label={t('list.search')}
        placeholder={t('list.searchPlaceholder')}
      />
    </form>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  const { t } = useText('orders');
  return (
    <div className="card">
      {filtered ? (
        <Empty
          title={t('list.emptyFiltered.title')}
          action={<Link to={paths.orders}>{t('common:action.clearFilters')}</Link>}
        >
          {t('list.emptyFiltered.body')}
        </Empty>
      ) : (
        <Empty
          title={t('list.emptyNew.title')}
          action={
            <Link to={paths.buy} className={styles.primaryLink}>
              {t('list.emptyNew.action')}
            </Link>
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
  const { t } = useText('orders');
  const [params] = useSearchParams();
  const filter = filterFrom(params);
  const query = useInfiniteQuery(ordersQuery(filter));
  return (
    <>
      <div className={styles.toolbar}>
        <StateTabs filter={filter} />
        <OrdersSearch filter={filter} />
      </div>
      <Async query={query} name={t('list.name')}>
        {(data) => {
          const orders = data.pages.flatMap((page) => page.items);
          if (orders.length === 0) return <NoOrders filtered={filter.state !== null || filter.q !== ''} />;
          return (
            <>
              <OrdersTable orders={orders} />
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
