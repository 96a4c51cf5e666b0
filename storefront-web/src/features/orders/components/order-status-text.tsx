import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { formatUsdt } from '@lotline/web-core/money';
import { statusTextOf, type OrderDetail } from '@lotline/shop/orders';
import { remaining, useNow } from '@lotline/web-core/time';
import { Time } from '../../../shared/content/time';
import styles from './orders.module.css';

function Deadline({ at }: { at: string }) {
  const { t } = useTranslation('orders');
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

/** Where an order stands, in a sentence, and until when it can be paid. */
export function OrderStatusText({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const sentence = statusTextOf(order);
  const open = order.state === 'awaiting_payment' && sentence !== 'confirming' && sentence !== 'review';
  return (
    <p>
      {sentence === 'credited' || sentence === 'late'
        ? t(`detail.statusText.${sentence}.${order.credited_to}`, { amount: formatUsdt(order.amount_credited) })
        : t(`detail.statusText.${sentence}`, {
            count: order.line_count,
            missing: formatUsdt(order.amount_missing),
            time: order.preorder_date === null ? '' : formatDateTime(order.preorder_date, language),
          })}
      {open && order.expires_at !== null && <Deadline at={order.expires_at} />}
    </p>
  );
}
