import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { LocalText } from '../../../shared/components/local-text';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { ListSection } from '../../../shared/components/list-section';
import { downloadOrders, ordersQuery } from '../api';
import { FileButton } from './file-button';
import styles from './sales.module.css';

/** Orders by their customers and codes, the newest first. */
export function Orders({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['sales', 'common']);
  const language = useLanguage();
  const answer = useInfiniteQuery(ordersQuery(staffId));
  const rows = answer.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListSection
      title={t('orders.title')}
      empty={t('orders.none')}
      answer={answer}
      rows={rows.map((order) => (
        <li key={order.order_no} className={styles.row}>
          <PageLink to={paths.order(order.order_no)}>{order.order_no}</PageLink>
          <span>{t(`common:order.state.${order.state}`)}</span>
          <span className="money">{formatUsdt(order.amount)}</span>
          <span>
            <LocalText text={order.goods_name} /> × {order.quantity}
          </span>
          <span className={styles.quiet}>
            {order.customer} · {formatDateTime(order.created_at, language)}
          </span>
        </li>
      ))}
    >
      <div className={styles.buttons}>
        {answer.hasNextPage && (
          <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {t('common:action.loadMore')}
          </Button>
        )}
        {rows.length > 0 && <FileButton name="sales-orders.csv" load={() => downloadOrders(staffId)} />}
      </div>
    </ListSection>
  );
}
