import { useTranslation } from 'react-i18next';
import { GoodsPicture } from '@lotline/shop/components';
import { formatCount } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { isPurged, type OrderDetail } from '@lotline/shop/orders';
import { Notice } from '../../../shared/feedback/notice';
import { useNow } from '@lotline/web-core/time';
import type { LinesSource } from '@lotline/shop/lines';
import { LinesGone, LinesPanel } from './lines/lines-panel';
import { OrderItems } from './items/order-items';
import { DeliveredOrder, useArrival } from './delivered-order';
import { OrderActions } from './order-actions';
import { OrderGoods } from './order-goods';
import { OrderMoney } from './order-money';
import { OrderStatusText } from './order-status-text';
import { OrderStatus } from './order-status';
import { ReceiptButton } from './receipt-button';
import { OrderProgress } from './order-progress';
import styles from './orders.module.css';

/** What differs from a plain purchase: fewer lines than ordered, and what came too late, too little or too much. */
function Differences({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const short = order.state === 'delivered' && order.line_count < order.quantity;
  const over = order.paid_at !== null && parseUsdt(order.amount_credited) > 0n;
  return (
    <>
      {short && (
        <Notice tone="warning" title={t('detail.short', { lines: order.line_count, count: order.quantity })}>
          {t(`detail.shortBody.${order.credited_to}`)}
        </Notice>
      )}
      {over && !short && (
        <Notice>{t(`detail.over.${order.credited_to}`, { amount: formatUsdt(order.amount_credited) })}</Notice>
      )}
    </>
  );
}

/** One order: where it stands, what happened to it and its money. Lines that are there come before the paperwork. */
export function OrderDetail(props: { order: OrderDetail; source: LinesSource; explorerUrl: string | null }) {
  const { order, source, explorerUrl } = props;
  const { t } = useTranslation('orders');
  const arrived = useArrival(order);
  const now = useNow(30_000);
  const purged = isPurged(order, now);
  const readable = order.state === 'delivered' && !purged;
  const several = order.items.length > 1;
  const paperwork = (
    <>
      <OrderProgress order={order} explorerUrl={explorerUrl} />
      <div>
        <OrderMoney order={order} />
        {order.paid_at !== null && <ReceiptButton source={source} />}
      </div>
    </>
  );
  return (
    <div className={`${styles.detail} settles`}>
      <p className={styles.bought}>
        <GoodsPicture goods={{ name: order.goods_name, cover: order.cover }} />
        <span>
          <strong>
            <OrderGoods order={order} />
          </strong>{' '}
          × <span className="numeric">{formatCount(order.quantity)}</span>
        </span>
      </p>
      {readable ? (
        <DeliveredOrder order={order} source={source} />
      ) : (
        <section className={`card ${styles.summary}`}>
          <div className={styles.sentence}>
            <OrderStatus state={order.state} />
            <OrderStatusText order={order} />
            <OrderActions order={order} source={source} />
          </div>
          {paperwork}
        </section>
      )}
      <Differences order={order} />
      {readable && !several && <LinesPanel source={source} order={order} shown={arrived} />}
      {several && <OrderItems order={order} source={source} readable={readable} shown={arrived} />}
      {readable && <section className={`card ${styles.paperwork}`}>{paperwork}</section>}
      {order.delivered_at !== null && purged && <LinesGone order={order} />}
      {(order.state === 'paid' || order.state === 'preordered' || order.state === 'awaiting_payment') && (
        <Notice>{t('lines.notYet')}</Notice>
      )}
    </div>
  );
}
