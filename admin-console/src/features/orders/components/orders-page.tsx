import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router-dom';
import { useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { paths } from '../../../shared/navigation/paths';
import { fetchOrders, orderParams, ordersListKey, states, statuses, type Order } from '../api';
import { ExportButton } from './export-button';
import { OrderGoods } from './order-goods';
import { OrderState } from './order-state';
import { useOrdersBulk } from './orders-bulk';
import styles from './orders.module.css';

/** Breaks a long text into lines, so that it pushes no column after it off a screen of 1,440 px. */
function Narrow({ most = 'usual', children }: { most?: 'usual' | 'less'; children: ReactNode }) {
  return <span className={`${styles.narrow} ${most === 'less' ? styles.narrower : ''}`}>{children}</span>;
}

const extraAmount = (key: string, title: string, of: (order: Order) => string): Column<Order> => ({
  key,
  title,
  align: 'right',
  hiddenByDefault: true,
  render: (order) => formatUsdt(of(order)),
});

function useColumns(): Column<Order>[] {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  return [
    {
      key: 'order_no',
      title: t('common:order.no'),
      alwaysShown: true,
      render: (order) => <span className={styles.orderNo}>{order.order_no}</span>,
    },
    {
      key: 'created',
      title: t('column.created', { zone: timeZoneLabel(language) }),
      ordered: 'descending',
      render: (order) => formatDateTime(order.created_at, language),
    },
    {
      key: 'goods',
      title: t('column.goods'),
      render: (order) => (
        <Narrow>
          <OrderGoods order={order} />
        </Narrow>
      ),
    },
    {
      key: 'quantity',
      title: t('column.quantity'),
      align: 'right',
      render: (order) => formatCount(order.quantity, language),
    },
    {
      key: 'gender',
      title: t('common:gender.label'),
      hiddenByDefault: true,
      render: (order) => t(`common:gender.${order.gender}`),
    },
    {
      key: 'amount',
      title: t('column.amount'),
      align: 'right',
      render: (order) => <span className="money">{formatUsdt(order.amount)}</span>,
    },
    extraAmount('due', t('column.due'), ({ amount_due: due }) => due),
    extraAmount('received', t('column.received'), ({ amount_received: received }) => received),
    {
      key: 'state',
      title: t('column.state'),
      render: (order) => (
        <span className={styles.state}>
          <OrderState state={order.state} />
        </span>
      ),
    },
    { key: 'email', title: t('column.email'), render: (order) => <Narrow>{order.email}</Narrow> },
    {
      key: 'buyer',
      title: t('column.buyer'),
      render: (order) => <Narrow most="less">{order.buyer?.username ?? t('guest')}</Narrow>,
    },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation(['orders', 'common']);
  return [
    {
      kind: 'choice',
      key: 'state',
      label: t('column.state'),
      options: states.map((state) => ({ value: state, label: t(`common:order.state.${state}`) })),
    },
    { kind: 'days', key: 'created', fromKey: 'from', toKey: 'to', label: t('filter.created') },
    { kind: 'goods', key: 'goods_id', label: t('filter.goods'), hint: t('filter.goodsHint') },
    { kind: 'user', key: 'user_id', label: t('filter.user'), hint: t('filter.userHint') },
  ];
}

/** All orders, the newest first. */
export function OrdersPage() {
  const { t } = useTranslation(['orders', 'common']);
  const { orderNo } = useParams();
  const columns = useColumns();
  const filters = useFilters();
  const options = statuses.map((status) => ({ value: status, label: t(`common:order.status.${status}`) }));
  const status: Filter = { kind: 'choice', key: 'status', label: t('column.state'), options };
  const rules = listRules(columns, [...filters, status]);
  const list = useList({ key: ordersListKey, rules, params: orderParams, fetch: fetchOrders });
  const bulk = useOrdersBulk(list.state);
  return (
    <>
      <ListPage
        name="orders"
        title={t('title')}
        subject={t('subject')}
        list={list}
        columns={columns}
        bulk={bulk}
        filters={filters}
        filterTabs={{ key: 'status', all: t('all'), options }}
        searchLabel={t('search')}
        actions={<ExportButton state={list.state} />}
        rowKey={(order) => order.order_no}
        rowPath={(order) => paths.order(order.order_no)}
        currentKey={orderNo}
        empty={{ title: t('empty') }}
      />
      <Outlet />
    </>
  );
}
