import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { isPurged, sentenceOf, type OrderDetail } from '@lotline/shop/orders';
import { remaining } from '@lotline/web-core/request';
import { Notice } from '../../../shared/feedback/notice';
import { useText } from '../../../shared/text';
import { Time, useNow } from '../../../shared/content/time';
import type { LinesSource } from '@lotline/shop/lines';
import { LinesGone, LinesPanel } from './lines/lines-panel';
import { OrderActions } from './order-actions';
import { OrderMoney } from './order-money';
import { OrderStatus } from './order-status';
import { OrderStory } from './order-story';
import styles from './orders.module.css';

/** What differs from a plain purchase: fewer lines than ordered, and what came too late, too little or too much. */
function Differences({ order }: { order: OrderDetail }) {
  const { t } = useText('orders');
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

function Deadline({ at }: { at: string }) {
  const { t } = useText('orders');
  const { ms, text } = remaining(at, useNow(1_000));
  const [before, after] = t('detail.until', { time: '\u0000' }).split('\u0000');
  return (
    <strong className={styles.deadline}>
      <span>
        {before}
        <Time at={at} />
        {after}
      </span>
      {ms > 0 && <span className={`${styles.left} numeric`}>{t('list.timeLeft', { text })}</span>}
    </strong>
  );
}

function Sentence({ order }: { order: OrderDetail }) {
  const { t } = useText('orders');
  const sentence = sentenceOf(order);
  const open = order.state === 'awaiting_payment' && sentence !== 'confirming' && sentence !== 'review';
  return (
    <p>
      {sentence === 'credited'
        ? t(`detail.sentence.credited.${order.credited_to}`, { amount: formatUsdt(order.amount_credited) })
        : t(`detail.sentence.${sentence}`, { count: order.line_count, missing: formatUsdt(order.amount_missing) })}
      {open && order.expires_at !== null && <Deadline at={order.expires_at} />}
    </p>
  );
}

/** One order: where it stands, what happened to it and its money. Lines that are there come before the paperwork. */
export function OrderDetail(props: { order: OrderDetail; source: LinesSource; explorerUrl: string | null }) {
  const { order, source, explorerUrl } = props;
  const { t } = useText('orders');
  const now = useNow(30_000);
  const purged = isPurged(order, now);
  const readable = order.state === 'delivered' && !purged;
  const paperwork = (
    <>
      <OrderStory order={order} explorerUrl={explorerUrl} />
      <OrderMoney order={order} />
    </>
  );
  return (
    <div className={`${styles.detail} settles`}>
      <section className={`card ${readable ? styles.arrived : styles.summary}`}>
        <div className={styles.sentence}>
          <OrderStatus state={order.state} />
          <Sentence order={order} />
          <OrderActions order={order} own={source.kind === 'order'} />
        </div>
        {!readable && paperwork}
      </section>
      <Differences order={order} />
      {readable && <LinesPanel source={source} order={order} />}
      {readable && <section className={`card ${styles.paperwork}`}>{paperwork}</section>}
      {order.delivered_at !== null && purged && <LinesGone order={order} />}
      {(order.state === 'paid' || order.state === 'awaiting_payment') && <Notice>{t('lines.notYet')}</Notice>}
    </div>
  );
}
