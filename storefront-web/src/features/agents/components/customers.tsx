import type { AgentCustomer } from '@lotline/web-core/agents';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Async, Empty } from '../../../shared/async';
import { Button } from '../../../shared/button';
import { useText } from '../../../shared/text';
import { Time } from '../../../shared/time';
import { customersQuery } from '../api';
import styles from './agents.module.css';
import { ToggleRow } from './toggle-row';

function Table({ customers }: { customers: AgentCustomer[] }) {
  const { t } = useText('agents');
  return (
    <div className={`card ${styles.scroll}`} role="region" aria-label={t('customers.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('customers.who')}</th>
            <th scope="col" className={styles.right}>
              {t('customers.orders')}
            </th>
            <th scope="col" className={styles.right}>
              {t('customers.spent')}
            </th>
            <th scope="col">{t('customers.first')}</th>
            <th scope="col">{t('customers.last')}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.id}>
              <th scope="row" translate="no">
                {customer.name}
              </th>
              <td className={styles.right}>{customer.orders}</td>
              <td className={styles.right}>{formatUsdt(customer.spent)}</td>
              <td>
                <Time at={customer.first_order_at} />
              </td>
              <td>
                <Time at={customer.last_order_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who bought by the link, masked. */
export function Customers({ dormant, onDormant }: { dormant: boolean; onDormant: (dormant: boolean) => void }) {
  const { t } = useText('agents');
  const query = useInfiniteQuery(customersQuery(dormant));
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{t('customers.masked')}</p>
      <ToggleRow
        label={t('customers.filter')}
        options={(['all', 'dormant'] as const).map((value) => ({ value, label: t(`customers.${value}`) }))}
        value={dormant ? 'dormant' : 'all'}
        onPress={(value) => onDormant(value === 'dormant')}
      />
      <Async query={query} name={t('customers.name')}>
        {(data) => {
          const customers = data.pages.flatMap((page) => page.items);
          if (customers.length > 0) return <Table customers={customers} />;
          return (
            <div className="card">
              <Empty title={t(dormant ? 'customers.noneDormant' : 'customers.empty')}>
                {t(dormant ? 'customers.noneDormantBody' : 'customers.emptyBody')}
              </Empty>
            </div>
          );
        }}
      </Async>
      {query.hasNextPage && (
        <div className={styles.buttons}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common:action.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
