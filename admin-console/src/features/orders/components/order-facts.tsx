import { formatDateTime, timeZoneLabel } from '@lotline/front-kit/i18n';
import { formatUsdt } from '@lotline/front-kit/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/app-state';
import { Code } from '../../../shared/copy';
import { formatCount } from '../../../shared/job';
import { LocalText } from '../../../shared/local-text';
import { useExplorer, type Order } from '../api';
import { OrderState } from './order-state';
import styles from './orders.module.css';

function Facts({ title, rows }: { title: string; rows: [label: string, value: ReactNode][] }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Transactions({ txids }: { txids: readonly string[] }) {
  const { t } = useTranslation('orders');
  const explorer = useExplorer();
  if (txids.length === 0) return <p className={styles.quiet}>{t('detail.noTransfers')}</p>;
  return (
    <ul className={styles.transactions}>
      {txids.map((txid) => (
        <li key={txid}>
          <Code text={txid} name={t('detail.txid')} />
          {explorer !== null && (
            <a href={`${explorer}${txid}`} target="_blank" rel="noopener noreferrer">
              {t('detail.explorer')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const moments = ['created_at', 'paid_at', 'delivered_at', 'expires_at', 'purge_at'] as const;

/** Everything that staff may know about an order. Its lines are not part of it. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const money = (amount: string) => <span className="money">{formatUsdt(amount)}</span>;
  const times = moments.flatMap((moment): [string, ReactNode][] => {
    const at = order[moment];
    return at === null ? [] : [[t(`moment.${moment}`), formatDateTime(at, language, { seconds: true })]];
  });
  return (
    <div className={styles.detail}>
      <OrderState state={order.state} />
      <Facts
        title={t('detail.goods')}
        rows={[
          [t('column.goods'), <LocalText key="goods" text={order.goods_name} />],
          [t('column.quantity'), formatCount(order.quantity, language)],
          [t('common:gender.label'), t(`common:gender.${order.gender}`)],
          [t('detail.delivered'), formatCount(order.line_count, language)],
        ]}
      />
      <Facts
        title={t('detail.money')}
        rows={[
          [t('detail.unitPrice'), money(order.unit_price)],
          [t('column.amount'), money(order.amount)],
          [t('column.due'), money(order.amount_due)],
          [t('column.received'), money(order.amount_received)],
        ]}
      />
      <Facts
        title={t('detail.buyer')}
        rows={[
          [t('column.buyer'), order.buyer?.username ?? t('guest')],
          [t('column.email'), <Code key="email" text={order.email} name={t('column.email')} />],
          [t('common:order.no'), <Code key="no" text={order.order_no} name={t('common:order.no')} />],
        ]}
      />
      <Facts title={t('detail.times', { zone: timeZoneLabel(language) })} rows={times} />
      <section className={styles.section}>
        <h3>{t('detail.transfers')}</h3>
        <Transactions txids={order.txids} />
      </section>
    </div>
  );
}
