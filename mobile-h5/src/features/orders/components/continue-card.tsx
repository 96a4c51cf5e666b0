import { GoodsPicture } from '@lotline/shop/components';
import { formatCount } from '@lotline/web-core/i18n';
import { remaining, useNow } from '@lotline/web-core/time';
import { orderToContinue, type Order, useOrderName, useRecentOrders } from '@lotline/shop/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/components/button';
import { Icon } from '../../../shared/components/icons';
import { payHref } from '../../../shared/api/pay-href';
import styles from './continue-card.module.css';

/** Without the amount: what is due on the chain has digits of its own, and only the cashier says it. */
function Pay({ order, now }: { order: Order; now: number }) {
  const { t } = useTranslation('orders');
  const left = order.expires_at === null ? null : remaining(order.expires_at, now).text;
  return (
    <>
      {left !== null && <p className={styles.facts}>{t('continue.pay', { left })}</p>}
      <ButtonLink color="primary" className={styles.go} href={payHref(order.pre_order_id)}>
        {t('detail.pay')}
      </ButtonLink>
    </>
  );
}

function Look({ order, to }: { order: Order; to: string }) {
  const { t } = useTranslation('orders');
  const delivered = order.state === 'delivered';
  return (
    <>
      <p className={styles.facts}>
        {delivered ? t('continue.delivered', { count: order.line_count }) : t('detail.statusText.paid')}
      </p>
      <Link className={styles.link} to={to}>
        {t('list.view')}
      </Link>
    </>
  );
}

/** The order to go on with, above the tab bar: it takes no room from the list, and nothing moves when it comes. */
export default function ContinueCard({ linkTo }: { linkTo: (orderNo: string) => string }) {
  const { t } = useTranslation('orders');
  const orderName = useOrderName();
  const { orders } = useRecentOrders();
  const now = useNow(1_000);
  const [closed, setClosed] = useState<string | null>(null);
  const order = orderToContinue(orders, now);
  if (order === null || closed === order.order_no + order.state) return null;
  return (
    <section className={styles.card} aria-label={t('continue.label')}>
      <span className={styles.picture}>
        <GoodsPicture goods={{ name: order.goods_name, cover: order.cover }} size={36} />
      </span>
      <p className={styles.name}>
        {orderName(order)} × {formatCount(order.quantity)}
      </p>
      {order.state === 'awaiting_payment' ? (
        <Pay order={order} now={now} />
      ) : (
        <Look order={order} to={linkTo(order.order_no)} />
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('continue.dismiss')}
        onClick={() => setClosed(order.order_no + order.state)}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
