import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import { formatCount, formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { isPurged, statusTextOf, wasJustDelivered, type OrderDetail } from '@lotline/shop/orders';
import { remaining, useNow } from '@lotline/web-core/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ShowWhenReady } from '../../../shared/feedback/async';
import { CopyButton } from '../../../shared/components/copy-button';
import { Result } from '../../../shared/feedback/result';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { linesQuery, type LinesSource } from '@lotline/shop/lines';
import { LinesGone, LinesPanel } from './lines/lines-panel';
import { OrderItems } from './items/order-items';
import { OrderActions, type AgainPaths } from './order-actions';
import { OrderGoods } from './order-goods';
import { ReceiptButton } from './receipt-button';
import { OrderMoney } from './order-money';
import styles from './orders.module.css';
import { StateMark } from './state-mark';
import { OrderTimeline } from './order-timeline';

/** What differs from a plain purchase: fewer lines than ordered, and what came too late, too little or too much. */
function Differences({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const short = order.state === 'delivered' && order.line_count < order.quantity;
  const over = order.paid_at !== null && parseUsdt(order.amount_credited) > 0n;
  if (short) {
    return (
      <NoticeBar tone="warning" silent>
        <p>
          <strong>{t('detail.short', { lines: order.line_count, count: order.quantity })}</strong>
        </p>
        <p>{t(`detail.shortBody.${order.credited_to}`)}</p>
      </NoticeBar>
    );
  }
  if (!over) return null;
  const amount = formatUsdt(order.amount_credited);
  return <NoticeBar silent>{t(`detail.over.${order.credited_to}`, { amount })}</NoticeBar>;
}

function Deadline({ at }: { at: string }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const left = remaining(at, useNow(1_000));
  return (
    <p className={styles.deadline}>
      {t('detail.until', { time: formatDateTime(at, language) })}
      {left.ms === 0 ? null : <span className={styles.left}>{t('list.timeLeft', { text: left.text })}</span>}
    </p>
  );
}

/**
 * One order: where it stands, what can be done, its lines once they are there, its money, and what happened to it. Who
 * opens a delivered one wants the lines: all else comes after them.
 */
export function OrderDetail(
  props: AgainPaths & {
    order: OrderDetail;
    source: LinesSource;
    explorerUrl: string | null;
    /** Where the accounts are checked; absent for guests. */
    checkAt?: string | undefined;
  },
) {
  const { order, source, again, cartAt, explorerUrl, checkAt } = props;
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const now = useNow(30_000);
  const purged = isPurged(order, now);
  const sentence = statusTextOf(order);
  const text =
    sentence === 'credited' || sentence === 'late'
      ? t(`detail.statusText.${sentence}.${order.credited_to}`, { amount: formatUsdt(order.amount_credited) })
      : t(`detail.statusText.${sentence}`, {
          count: order.line_count,
          missing: formatUsdt(order.amount_missing),
          time: order.preorder_date === null ? '' : formatDateTime(order.preorder_date, language),
        });
  const readable = order.state === 'delivered' && !purged;
  const several = order.items.length > 1;
  // Only whether the first lines are here: the panel reads the others.
  const lines = useInfiniteQuery({ ...linesQuery(several ? { ...source, item: 1 } : source), enabled: readable });
  const open = order.state === 'awaiting_payment' && sentence !== 'confirming' && sentence !== 'review';
  return (
    <div className={styles.detail}>
      <section className={styles.card}>
        <div className={styles.product}>
          <GoodsPicture goods={{ name: order.goods_name, cover: order.cover }} size={48} />
          <h2>
            <OrderGoods order={order} /> ×&nbsp;{formatCount(order.quantity)}
          </h2>
          <StateMark state={order.state} />
        </div>
        {readable && wasJustDelivered(order, now) ? (
          <Result status="success" title={t('continue.delivered', { count: order.line_count })}>
            {text}
          </Result>
        ) : (
          <p className={styles.sentence}>{text}</p>
        )}
        {open && order.expires_at !== null ? <Deadline at={order.expires_at} /> : null}
        <p className={styles.orderNo}>
          <code translate="no">{order.order_no}</code>
          <CopyButton text={order.order_no} name={t('common:order.no')} color="primary" fill="none" />
        </p>
        {readable ? null : <OrderActions order={order} source={source} again={again} cartAt={cartAt} />}
      </section>
      <Differences order={order} />
      {readable && !several ? <LinesPanel source={source} order={order} checkAt={checkAt} /> : null}
      {several ? <OrderItems order={order} source={source} readable={readable} checkAt={checkAt} /> : null}
      {order.delivered_at !== null && purged ? <LinesGone order={order} /> : null}
      <ShowWhenReady ready={!lines.isLoading} wait={null}>
        {readable ? <OrderActions order={order} source={source} again={again} cartAt={cartAt} /> : null}
        <section className={styles.card}>
          <OrderMoney order={order} />
          {order.paid_at === null ? null : <ReceiptButton source={source} />}
        </section>
        <section className={styles.card}>
          <OrderTimeline order={order} explorerUrl={explorerUrl} />
        </section>
      </ShowWhenReady>
    </div>
  );
}
