import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../shared/feedback/async';
import { InfiniteScroll } from '../../../shared/components/infinite-scroll';
import { Localized } from '../../../shared/content/local-text';
import { QueryPart } from '../../../shared/feedback/query-part';
import type { Order } from '../api';
import { List, ListItem } from '../../../shared/navigation/list';
import styles from './sales.module.css';

function Row({ order }: { order: Order }) {
  const { t } = useTranslation(['sales', 'common']);
  const language = useLanguage();
  return (
    <ListItem
      description={
        <>
          <p className={styles.line}>
            {t(`common:order.state.${order.state}`)} · <span translate="no">{order.customer}</span> ·{' '}
            {formatDateTime(order.created_at, language)}
          </p>
          <p className={styles.line}>
            {t('orders.no', { no: order.order_no })}
            {parseUsdt(order.refunded) > 0n && ` · ${t('orders.refunded', { amount: formatUsdt(order.refunded) })}`}
          </p>
        </>
      }
    >
      <div className={styles.head}>
        <span>
          <Localized text={order.goods_name} /> × {order.quantity}
        </span>
        <span className={styles.amount}>{formatUsdt(order.amount)}</span>
      </div>
    </ListItem>
  );
}

/** Orders of a list that grows. */
export function OrderRows({
  query,
}: {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Order[]; next_cursor: string | null }>>;
}) {
  const { t } = useTranslation('sales');
  return (
    <QueryPart query={query} name={t('orders.name')}>
      {(data) => {
        const orders = data.pages.flatMap((page) => page.items);
        if (orders.length === 0)
          return (
            <Empty title={t('orders.empty')}>
              <p>{t('orders.emptyBody')}</p>
            </Empty>
          );
        return (
          <>
            <List>
              {orders.map((order) => (
                <li key={`${order.order_no} ${order.created_at}`}>
                  <Row order={order} />
                </li>
              ))}
            </List>
            <InfiniteScroll query={query} />
          </>
        );
      }}
    </QueryPart>
  );
}
