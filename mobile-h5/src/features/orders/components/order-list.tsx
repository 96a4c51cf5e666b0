import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import { hasLines, useLinesArchive } from '@lotline/shop/lines';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import {
  isNarrowed,
  isPurged,
  type OrderCounts,
  type OrdersFilter,
  ordersQuery,
  type Order,
} from '@lotline/shop/orders';
import { remaining, useNow } from '@lotline/web-core/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Empty, FirstLoad, LoadFailed, Stale } from '../../../shared/feedback/async';
import { Button, buttonClass, ButtonLink } from '../../../shared/components/button';
import { VisuallyHidden } from '../../../shared/components/visually-hidden';
import { InfiniteScroll } from '../../../shared/components/infinite-scroll';
import { Checkbox } from '../../../shared/fields/checkbox';
import { useToast } from '../../../shared/hooks/use-toast';
import { BuyAgain } from './buy-again';
import { LinesArchiveBar } from './lines-archive';
import { OrderGoods } from './order-goods';
import styles from './orders.module.css';
import { StateMark } from './state-mark';

/** Pages that orders lead to. */
export interface OrderPaths {
  order: (orderNo: string) => string;
  /** The goods again, as many as before. */
  again: (order: Pick<Order, 'goods_id' | 'quantity'>) => string;
  cart: string;
  goods: string;
  list: string;
}

function Pay({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const now = useNow(1_000);
  const left = order.expires_at === null ? null : remaining(order.expires_at, now);
  return (
    <span className={styles.pay}>
      {left === null || left.ms === 0 ? null : (
        <span className={styles.left}>{t('list.timeLeft', { text: left.text })}</span>
      )}
      <ButtonLink color="primary" href={`/pay?preOrderId=${order.pre_order_id}`}>
        {t('detail.pay')} <VisuallyHidden>{order.order_no}</VisuallyHidden>
      </ButtonLink>
    </span>
  );
}

/** The one thing that one most likely wants to do with an order in its state. */
function Action({ order, paths }: { order: Order; paths: OrderPaths }) {
  const { t } = useTranslation('orders');
  const link = (to: string, label: string) => (
    <Link className={buttonClass()} to={to}>
      {label} <VisuallyHidden>{order.order_no}</VisuallyHidden>
    </Link>
  );
  if (order.state === 'awaiting_payment') return <Pay order={order} />;
  if (order.state === 'paid' || order.state === 'preordered') return null;
  if (order.state === 'delivered' && !isPurged(order)) return link(paths.order(order.order_no), t('list.lines'));
  if (order.items.length === 1) return link(paths.again(order), t('detail.buyAgain'));
  return (
    <BuyAgain order={order} cartAt={paths.cart}>
      {t('detail.buyAgain')} <VisuallyHidden>{order.order_no}</VisuallyHidden>
    </BuyAgain>
  );
}

/** Whether an order is selected while one selects orders. */
interface Selection {
  isSelected: boolean;
  disabled: boolean;
  onToggle: () => void;
}

function Row({ order, paths, selection }: { order: Order; paths: OrderPaths; selection: Selection | null }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <li className={styles.item}>
      <Link to={paths.order(order.order_no)} className={styles.row}>
        <GoodsPicture goods={{ name: order.goods_name, cover: order.cover }} size={44} />
        <span className={styles.rowHead}>
          <strong>
            <OrderGoods order={order} />
          </strong>
          <StateMark state={order.state} />
        </span>
        <span className={styles.rowFacts}>
          <span>
            {order.delivered_at !== null && order.line_count < order.quantity
              ? t('list.partly', { lines: order.line_count, count: order.quantity })
              : t('detail.lines', { count: order.quantity })}{' '}
            · {formatDateTime(order.created_at, language)}
          </span>
          <span className={styles.money}>{formatUsdt(order.amount)}</span>
        </span>
      </Link>
      <span className={styles.rowAction}>
        <code translate="no">{order.order_no}</code>
        {selection === null ? (
          <Action order={order} paths={paths} />
        ) : (
          <Checkbox
            aria-label={t('archive.select', { no: order.order_no })}
            checked={selection.isSelected}
            disabled={selection.disabled}
            onChange={selection.onToggle}
          />
        )}
      </span>
    </li>
  );
}

function NoOrders({ filter, paths }: { filter: OrdersFilter; paths: OrderPaths }) {
  const { t } = useTranslation(['orders', 'common']);
  if (isNarrowed(filter) || filter.tab !== 'all') {
    return (
      <Empty
        title={
          isNarrowed(filter) ? t('list.emptyFiltered.title') : t('list.emptyTab', { tab: t(`list.tab.${filter.tab}`) })
        }
      >
        <Link className={buttonClass()} to={paths.list}>
          {t('common:action.clearFilters')}
        </Link>
      </Empty>
    );
  }
  return (
    <Empty title={t('list.emptyNew.title')}>
      <Link className={buttonClass({ color: 'primary' })} to={paths.goods}>
        {t('list.emptyNew.action')}
      </Link>
    </Empty>
  );
}

/** The signed-in buyer's orders, newest first. `head` gets how many each tab holds, once that is known. */
export function OrderList(props: {
  filter: OrdersFilter;
  paths: OrderPaths;
  head: (counts: OrderCounts | null) => ReactNode;
}) {
  const { filter, paths, head } = props;
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const query = useInfiniteQuery(ordersQuery(filter));
  const retry = () => void query.refetch();
  const counts = query.data?.pages[0]?.counts ?? null;
  const orders = query.data?.pages.flatMap((page) => page.items) ?? [];
  const toast = useToast();
  const archive = useLinesArchive(orders, (name) => toast(t('lines.downloaded', { name })));
  const [selecting, setSelecting] = useState(false);
  const isSelecting = selecting && archive.canSelect;
  const selectionOf = (order: Order): Selection => ({
    isSelected: archive.selected.includes(order.order_no),
    disabled: archive.isPending || !hasLines(order),
    onToggle: () => archive.toggle(order.order_no),
  });
  const endSelection = () => {
    archive.select([]);
    setSelecting(false);
  };
  const list = (): ReactNode => {
    if (query.data === undefined) {
      return query.isError ? (
        <LoadFailed name={t('list.name')} error={query.error} onRetry={retry} />
      ) : (
        <FirstLoad name={t('list.name')} onRetry={retry} />
      );
    }
    if (orders.length === 0) return <NoOrders filter={filter} paths={paths} />;
    return (
      <>
        {query.isRefetchError ? (
          <Stale at={formatDateTime(new Date(query.dataUpdatedAt).toISOString(), language)} onRetry={retry} />
        ) : null}
        {archive.canSelect && !isSelecting ? (
          <Button block className={styles.selectOrders} onClick={() => setSelecting(true)}>
            {t('archive.start')}
          </Button>
        ) : null}
        <ul className={styles.list} aria-label={t('list.name')} aria-busy={query.isPlaceholderData}>
          {orders.map((order) => (
            <Row key={order.order_no} order={order} paths={paths} selection={isSelecting ? selectionOf(order) : null} />
          ))}
        </ul>
        <InfiniteScroll query={query} />
        {isSelecting ? <LinesArchiveBar archive={archive} onEnd={endSelection} /> : null}
      </>
    );
  };
  return (
    <>
      {head(counts)}
      <VisuallyHidden>
        <span role="status">
          {counts === null || query.isPlaceholderData ? null : t('list.results', { count: counts[filter.tab] })}
        </span>
      </VisuallyHidden>
      {list()}
    </>
  );
}
