import { useLanguage } from '@lotline/shop/i18n';
import { type AgentCustomer, customersQuery } from '@lotline/shop/agents';
import { formatDate } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../shared/feedback/async';
import { InfiniteScroll } from '../../../shared/components/infinite-scroll';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Selector } from '../../../shared/fields/selector';
import styles from './agents.module.css';

function Row({ customer }: { customer: AgentCustomer }) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  return (
    <li>
      <div className={styles.lineHead}>
        <strong translate="no">{customer.name}</strong>
        <strong className={styles.numeric}>{formatUsdt(customer.spent)}</strong>
      </div>
      <dl className={styles.lineFacts}>
        <div>
          <dt>{t('customers.orders')}</dt>
          <dd>{customer.orders}</dd>
        </div>
        <div>
          <dt>{t('customers.first')}</dt>
          <dd>{formatDate(customer.first_order_at, language)}</dd>
        </div>
        <div>
          <dt>{t('customers.last')}</dt>
          <dd>{formatDate(customer.last_order_at, language)}</dd>
        </div>
      </dl>
    </li>
  );
}

/** Who bought by the link, masked. */
export function Customers({ dormant, onDormant }: { dormant: boolean; onDormant: (dormant: boolean) => void }) {
  const { t } = useTranslation('agents');
  const query = useInfiniteQuery(customersQuery(dormant));
  return (
    <section className={styles.stack} aria-label={t('customers.title')}>
      <p className={styles.lead}>{t('customers.masked')}</p>
      <Selector
        label={t('customers.filter')}
        labelHidden
        options={(['all', 'dormant'] as const).map((value) => ({ value, label: t(`customers.${value}`) }))}
        value={dormant ? 'dormant' : 'all'}
        onChange={(value) => onDormant(value === 'dormant')}
      />
      <QueryPart query={query} name={t('customers.name')}>
        {(data) => {
          const customers = data.pages.flatMap((page) => page.items);
          if (customers.length === 0)
            return (
              <div className={styles.card}>
                <Empty title={t(dormant ? 'customers.noneDormant' : 'customers.empty')}>
                  <p>{t(dormant ? 'customers.noneDormantBody' : 'customers.emptyBody')}</p>
                </Empty>
              </div>
            );
          return (
            <>
              <ul className={`${styles.card} ${styles.list}`}>
                {customers.map((customer) => (
                  <Row key={customer.id} customer={customer} />
                ))}
              </ul>
              <InfiniteScroll query={query} />
            </>
          );
        }}
      </QueryPart>
    </section>
  );
}
