import { formatCount } from '@lotline/web-core/i18n';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../../shared/copy-button';
import { Local } from '../../../shared/local';
import { Money } from '../../../shared/money';
import { paths } from '../../../shared/paths';
import { Time } from '../../../shared/time';
import type { Order } from '../api';
import { OrderRowActions } from './order-row-actions';
import { OrderStatus } from './order-status';
import styles from './orders.module.css';
import { useText } from '../../../shared/text';

/** Orders as a table, newest first. */
export function OrdersTable({ orders }: { orders: Order[] }) {
  const { t } = useText('orders');
  return (
    <div className={`card ${styles.scroll}`} role="region" aria-label={t('list.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('list.column.order')}</th>
            <th scope="col">{t('list.column.time')}</th>
            <th scope="col" className={styles.right}>
              {t('list.column.quantity')}
            </th>
            <th scope="col" className={styles.right}>
              {t('list.column.amount')}
            </th>
            <th scope="col">{t('list.column.status')}</th>
            <th scope="col" className={styles.right}>
              {t('list.column.delivered')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('list.column.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.order_no}>
              <th scope="row">
                <Link to={paths.order(order.order_no)} className={styles.name}>
                  <Local text={order.goods_name} />
                </Link>
                <div className={styles.number}>
                  <code translate="no">{order.order_no}</code>
                  <CopyButton text={order.order_no} name={t('common:order.no')} />
                </div>
              </th>
              <td className={styles.nowrap}>
                <Time at={order.created_at} relative />
              </td>
              <td className={`${styles.right} numeric`}>{formatCount(order.quantity)}</td>
              <td className={`${styles.right} ${styles.nowrap}`}>
                <Money amount={order.amount} strong />
              </td>
              <td>
                <OrderStatus state={order.state} />
              </td>
              <td className={`${styles.right} ${styles.nowrap} numeric`}>
                {order.delivered_at === null
                  ? '–'
                  : `${formatCount(order.line_count)} / ${formatCount(order.quantity)}`}
              </td>
              <td className={styles.right}>
                <OrderRowActions order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
