import { useTranslation } from 'react-i18next';
import { type AgentCustomer, customersQuery } from '@lotline/shop/agents';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import { Async, Empty } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { DataTable } from '../../../shared/content/data-table';
import { Time } from '../../../shared/content/time';
import styles from './agents.module.css';
import { ToggleRow } from './toggle-row';

function CustomersTable({ customers }: { customers: AgentCustomer[] }) {
  const { t } = useTranslation(['agents', 'common']);
  const columns: TableProps<AgentCustomer>['columns'] = [
    {
      key: 'who',
      rowScope: 'row',
      title: t('customers.who'),
      render: (_, { name }) => <span translate="no">{name}</span>,
    },
    { key: 'orders', align: 'end', title: t('customers.orders'), dataIndex: 'orders' },
    { key: 'spent', align: 'end', title: t('customers.spent'), render: (_, { spent }) => formatUsdt(spent) },
    { key: 'first', title: t('customers.first'), render: (_, customer) => <Time at={customer.first_order_at} /> },
    { key: 'last', title: t('customers.last'), render: (_, customer) => <Time at={customer.last_order_at} /> },
  ];
  return (
    <DataTable className="card" label={t('customers.title')} rowKey="id" columns={columns} dataSource={customers} />
  );
}

/** Who bought by the link, masked. */
export function Customers({ dormant, onDormant }: { dormant: boolean; onDormant: (dormant: boolean) => void }) {
  const { t } = useTranslation(['agents', 'common']);
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
          if (customers.length > 0) return <CustomersTable customers={customers} />;
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
