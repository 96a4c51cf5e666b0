import { formatDateTime } from '@lotline/front-kit/i18n';
import { formatUsdt } from '@lotline/front-kit/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Empty, FirstLoad, LoadFailed, Stale } from '../../../shared/async';
import { LoadMore } from '../../../shared/load-more';
import { Localized } from '../../../shared/local-text';
import { useLanguage } from '../../../shared/stored';
import { ordersQuery, type Order, type OrderStatus } from '../api';
import styles from './orders.module.css';
import { StateMark } from './state-mark';

function Row({ order, to }: { order: Order; to: string }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <li>
      <Link to={to} className={styles.row}>
        <span className={styles.rowHead}>
          <strong>
            <Localized text={order.goods_name} />
          </strong>
          <StateMark state={order.state} />
        </span>
        <span className={styles.rowFacts}>
          <span>
            {t('detail.lines', { count: order.quantity })} · {formatDateTime(order.created_at, language)}
          </span>
          <span className={styles.money}>{formatUsdt(order.amount)}</span>
        </span>
        <code translate="no">{order.order_no}</code>
      </Link>
    </li>
  );
}

/** The signed-in buyer's orders, newest first. */
export function OrderList({
  status,
  linkTo,
  browse,
}: {
  status: OrderStatus | null;
  linkTo: (orderNo: string) => string;
  /** Where goods are. */
  browse: string;
}) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const query = useInfiniteQuery(ordersQuery(status));
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    return query.isError ? (
      <LoadFailed name={t('list')} error={query.error} onRetry={retry} />
    ) : (
      <FirstLoad name={t('list')} onRetry={retry} />
    );
  }
  const orders = query.data.pages.flatMap((page) => page.items);
  if (orders.length === 0) {
    return (
      <Empty title={status === null ? t('empty') : t('emptyFiltered')}>
        <Link to={browse}>{t('browse')}</Link>
      </Empty>
    );
  }
  return (
    <>
      {query.isRefetchError ? (
        <Stale at={formatDateTime(new Date(query.dataUpdatedAt).toISOString(), language)} onRetry={retry} />
      ) : null}
      <ul className={styles.list} aria-label={t('list')}>
        {orders.map((order) => (
          <Row key={order.order_no} order={order} to={linkTo(order.order_no)} />
        ))}
      </ul>
      <LoadMore
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
