import { useTranslation } from 'react-i18next';
import { GoodsPicture } from '@lotline/shop/components';
import { hasLines, type LinesArchive } from '@lotline/shop/lines';
import { formatCount } from '@lotline/web-core/i18n';
import type { TableProps } from 'antd';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../../shared/content/copy-button';
import { DataTable } from '../../../shared/content/data-table';
import { Money } from '../../../shared/content/money';
import { paths } from '../../../shared/navigation/paths';
import { Time } from '../../../shared/content/time';
import type { Order } from '@lotline/shop/orders';
import { OrderGoods } from './order-goods';
import { OrderRowActions } from './order-row-actions';
import { OrderStatus } from './order-status';
import styles from './orders.module.css';

function Name({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className={styles.goods}>
      <GoodsPicture goods={{ name: order.goods_name, cover: order.cover }} />
      <div>
        <Link to={paths.order(order.order_no)} className={styles.name}>
          <OrderGoods order={order} />
        </Link>
        <div className={styles.number}>
          <code translate="no">{order.order_no}</code>
          <CopyButton text={order.order_no} name={t('order.no')} />
        </div>
      </div>
    </div>
  );
}

/** Orders as a table, newest first. Those with lines can be selected, to save these in one file. */
export function OrdersTable({ orders, archive = null }: { orders: Order[]; archive?: LinesArchive | null }) {
  const { t } = useTranslation(['orders', 'common']);
  const columns: TableProps<Order>['columns'] = [
    { key: 'order', rowScope: 'row', title: t('list.column.order'), render: (_, order) => <Name order={order} /> },
    {
      key: 'time',
      className: styles.nowrap,
      title: t('list.column.time'),
      render: (_, order) => <Time at={order.created_at} relative />,
    },
    {
      key: 'quantity',
      align: 'end',
      title: t('list.column.quantity'),
      render: (_, order) => formatCount(order.quantity),
    },
    {
      key: 'amount',
      align: 'end',
      className: styles.nowrap,
      title: t('list.column.amount'),
      render: (_, order) => <Money amount={order.amount} strong />,
    },
    { key: 'status', title: t('list.column.status'), render: (_, order) => <OrderStatus state={order.state} /> },
    {
      key: 'delivered',
      // Below 1200 px the status says it, and the actions need the room.
      responsive: ['xl'],
      align: 'end',
      className: styles.nowrap,
      title: t('list.column.delivered'),
      render: (_, order) =>
        order.delivered_at === null ? '–' : `${formatCount(order.line_count)} / ${formatCount(order.quantity)}`,
    },
    {
      key: 'action',
      align: 'end',
      title: <span className="visually-hidden">{t('list.column.action')}</span>,
      render: (_, order) => <OrderRowActions order={order} />,
    },
  ];
  const selectionOf = (archive: LinesArchive): TableProps<Order>['rowSelection'] => ({
    selectedRowKeys: archive.selected,
    onChange: (_, rows) => archive.select(rows.map(({ order_no }) => order_no)),
    getTitleCheckboxProps: () => ({ 'aria-label': t('archive.selectAll'), disabled: archive.isPending }),
    getCheckboxProps: (order) => ({
      'aria-label': t('archive.select', { no: order.order_no }),
      disabled: archive.isPending || !hasLines(order),
    }),
  });
  return (
    <DataTable
      className="card"
      label={t('list.title')}
      rowKey="order_no"
      columns={columns}
      dataSource={orders}
      rowSelection={archive?.canSelect === true ? selectionOf(archive) : undefined}
    />
  );
}
