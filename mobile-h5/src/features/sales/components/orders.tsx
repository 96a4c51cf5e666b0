import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ordersQuery } from '../api';
import { OrderRows } from './order-rows';
import styles from './sales.module.css';

/** Orders by one's customers and codes, the newest first. */
export function Orders() {
  const { t } = useTranslation('sales');
  return (
    <section className={styles.stack} aria-label={t('parts.orders')}>
      <p className={styles.lead}>{t('orders.masked')}</p>
      <OrderRows query={useInfiniteQuery(ordersQuery())} />
    </section>
  );
}
