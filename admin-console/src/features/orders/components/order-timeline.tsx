import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAuditLabels } from '../../../shared/audit-actions';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { Transaction } from '../../../shared/money';
import { timelineQuery, type Order, type TimelineEvent } from '../api';
import styles from './orders.module.css';

/** The kinds of postings that concern an order. */
const postings = [
  'payment_received',
  'payment_part',
  'payment_late',
  'payment_surplus',
  'payment_balance',
  'payment_returned',
  'receipt_matched',
  'receipt_assigned',
  'refund',
  'reversal',
] as const;

const mailStates = ['sent', 'requested', 'failed'] as const;

const mailStateOf = (what: string | null) =>
  what === 'dropped' ? 'failed' : (mailStates.find((state) => state === what) ?? 'pending');

function useWords(): (event: TimelineEvent) => string {
  const { t } = useTranslation('orders');
  const { actions } = useAuditLabels();
  return (event) => {
    const { kind, what, amount, count, actor } = event;
    const posting = postings.find((one) => one === what);
    const values = { what: what ?? '', amount: amount === null ? '' : formatUsdt(amount), count: count ?? 0, actor };
    switch (kind) {
      case 'posted':
        return t('timeline.posted', {
          ...values,
          what: posting === undefined ? values.what : t(`timeline.posting.${posting}`),
        });
      case 'mail':
        return t(`timeline.mail.${mailStateOf(what)}`);
      case 'viewed':
        return t(what?.endsWith('file') === true ? 'timeline.viewed.file' : 'timeline.viewed.lines', values);
      case 'staff':
        return t('timeline.staff', { ...values, what: actions[values.what] ?? values.what, actor: actor ?? '' });
      case 'email_changed':
        return t('timeline.email_changed', { from: event.note ?? '', to: values.what });
      case 'ended':
        return t(what === 'cancelled' ? 'timeline.ended.cancelled' : 'timeline.ended.expired');
      default:
        return t(`timeline.${kind}`, values);
    }
  };
}

function Detail({ event }: { event: TimelineEvent }) {
  const { t } = useTranslation('orders');
  const { confirmations, confirmations_required: required } = event;
  const onItsWay = confirmations !== null && required !== null && confirmations < required;
  return (
    <>
      {onItsWay && <p className={styles.quiet}>{t('timeline.confirmations', { confirmations, required })}</p>}
      {event.note !== null && event.kind !== 'email_changed' && <p className={styles.quiet}>{event.note}</p>}
      {event.kind === 'transfer_seen' && event.txid !== null && <Transaction txid={event.txid} />}
    </>
  );
}

/** Everything that happened to the order, the oldest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const wordsOf = useWords();
  const { data, error, refetch } = useQuery(timelineQuery(order.order_no, order.status === 'processing'));
  if (error !== null) {
    const title = t('common:status.failed', { name: t('timeline.title') });
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Loading name={t('timeline.title')} />;
  return (
    <Timeline
      items={data.events.map((event) => ({
        key: `${event.kind} ${event.at} ${event.txid ?? ''} ${event.what ?? ''}`,
        title: (
          <time dateTime={event.at} className={styles.quiet}>
            {formatDateTime(event.at, language, { seconds: true })}
          </time>
        ),
        content: (
          <>
            {wordsOf(event)}
            <Detail event={event} />
          </>
        ),
      }))}
    />
  );
}
