import { wasJustDelivered, type OrderDetail, type OrderSource } from '@lotline/shop/orders';
import { Result } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Icon } from '../../../shared/content/icons';
import { useNow } from '@lotline/web-core/time';
import { OrderActions } from './order-actions';
import { OrderStatusText } from './order-status-text';
import { OrderStatus } from './order-status';
import styles from './orders.module.css';

/** Whether the order was delivered while this page was looked at, which is then said. */
export function useArrival({ state }: OrderDetail): boolean {
  const { t } = useTranslation('orders');
  const [first] = useState(state);
  const arrived = first !== 'delivered' && state === 'delivered';
  useEffect(() => {
    if (arrived) announce(t('detail.arrived.title'));
  }, [arrived, t]);
  return arrived;
}

/** The head of a delivered order: in its first hour what to do next, later where it stands. */
export function DeliveredOrder({ order, source }: { order: OrderDetail; source: OrderSource }) {
  const { t } = useTranslation('orders');
  const now = useNow(30_000);
  if (!wasJustDelivered(order, now)) {
    return (
      <section className={`card ${styles.arrived}`}>
        <div className={styles.sentence}>
          <OrderStatus state={order.state} />
          <OrderStatusText order={order} />
          <OrderActions order={order} source={source} />
        </div>
      </section>
    );
  }
  return (
    <section className="card" aria-labelledby="order-arrived">
      <Result
        className={styles.result}
        icon={<Icon name="check" size={32} />}
        status="success"
        title={<h2 id="order-arrived">{t('detail.arrived.title')}</h2>}
        subTitle={
          <>
            <OrderStatus state={order.state} />
            <OrderStatusText order={order} />
            <p>{t('detail.arrived.next')}</p>
          </>
        }
        extra={<OrderActions order={order} source={source} />}
      />
    </section>
  );
}
