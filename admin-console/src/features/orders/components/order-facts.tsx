import { formatDateTime, isBlank, timeZoneLabel } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { FactList, Section, type Fact } from '../../../shared/components/facts';
import { formatCount } from '../../../shared/job';
import { LocalText } from '../../../shared/components/local-text';
import { Transaction } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { Order } from '../api';
import { isShort } from '../money';
import { OrderItems } from './order-items';
import { OrderMoney } from './order-money';
import { OrderTimeline } from './order-timeline';
import { OrderState } from './order-state';
import styles from './orders.module.css';
import { ReceiptButton } from './receipt-button';
import { ResendButton } from './resend-button';

function Transactions({ txids }: { txids: readonly string[] }) {
  const { t } = useTranslation('orders');
  if (txids.length === 0) return <p className={styles.quiet}>{t('detail.noTransfers')}</p>;
  return (
    <ul className={styles.transactions}>
      {txids.map((txid) => (
        <li key={txid}>
          <Transaction txid={txid} />
        </li>
      ))}
    </ul>
  );
}

function Buyer({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  if (order.buyer === null) return t('guest');
  return <PageLink to={paths.user(order.buyer.id)}>{order.buyer.username}</PageLink>;
}

const moments = ['created_at', 'paid_at', 'delivered_at', 'expires_at', 'purge_at'] as const;

/** Everything that staff may know about an order. Its lines are not part of it. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const times = moments.flatMap((moment): Fact[] => {
    const at = order[moment];
    return at === null ? [] : [[t(`moment.${moment}`), formatDateTime(at, language, { seconds: true })]];
  });
  const description: Fact[] = isBlank(order.description)
    ? []
    : [[t('detail.description'), <LocalText key="description" text={order.description} />]];
  const delivered = formatCount(order.line_count, language);
  const ordered = formatCount(order.quantity, language);
  const short = isShort(order);
  return (
    <>
      <OrderState state={order.state} />
      {/* The number begins with the time in UTC, often another day than the reader's. */}
      <p className={styles.quiet}>
        {t('detail.placed', { time: formatDateTime(order.created_at, language), zone: timeZoneLabel(language) })}
      </p>
      {short && (
        <Notice kind="warning" live={false} title={t('short.title', { delivered, ordered })}>
          {t('short.text')}
        </Notice>
      )}
      {order.items.length > 1 ? (
        <OrderItems order={order} />
      ) : (
        <Section title={t('detail.goods')}>
          <FactList
            rows={[
              [t('column.goods'), <LocalText key="goods" text={order.goods_name} />],
              ...description,
              [t('column.quantity'), ordered],
              [t('common:gender.label'), t(`common:gender.${order.gender}`)],
              [t('detail.delivered'), short ? t('short.count', { delivered, ordered }) : delivered],
            ]}
          />
        </Section>
      )}
      <OrderMoney order={order} />
      <Section title={t('detail.transfers')}>
        <Transactions txids={order.txids} />
      </Section>
      <Section title={t('detail.buyer')}>
        <FactList
          rows={[
            [t('column.buyer'), <Buyer key="buyer" order={order} />],
            [t('column.email'), <Code key="email" text={order.email} name={t('column.email')} />],
            [t('common:order.no'), <Code key="no" text={order.order_no} name={t('common:order.no')} />],
          ]}
        />
        <ResendButton order={order} />
        <ReceiptButton order={order} />
      </Section>
      <Section title={t('detail.times', { zone: timeZoneLabel(language) })}>
        <FactList rows={times} />
      </Section>
      <Section title={t('timeline.title')}>
        <OrderTimeline order={order} />
      </Section>
    </>
  );
}
