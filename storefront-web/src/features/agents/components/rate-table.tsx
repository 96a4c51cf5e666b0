import { useTranslation } from 'react-i18next';
import { ratesQuery, useRates } from '@lotline/shop/agents';
import { useQuery } from '@tanstack/react-query';
import { Async } from '../../../shared/feedback/async';
import { DataTable } from '../../../shared/content/data-table';
import { Local } from '../../../shared/content/local';
import styles from './agents.module.css';

/** What orders by the agent's code earn: by goods with a rate of their own, by all others, and what will change. */
export function RateTable() {
  const { t } = useTranslation('agents');
  const query = useQuery(ratesQuery());
  const rowsOf = useRates();
  return (
    <Async query={query} name={t('rates.name')}>
      {(rates) => (
        <DataTable
          className={styles.tall}
          size="small"
          label={t('rates.title')}
          columns={[
            {
              key: 'goods',
              rowScope: 'row',
              title: t('rates.goods'),
              render: (_, { goods, general }) => (goods === null ? general : <Local text={goods} />),
            },
            { key: 'rate', align: 'end', title: t('rates.rate'), dataIndex: 'rate' },
            { key: 'from', title: t('rates.from'), dataIndex: 'from' },
          ]}
          dataSource={rowsOf(rates)}
        />
      )}
    </Async>
  );
}
