import { plainRate, type OwnRate, ratesQuery } from '@lotline/shop/agents';
import { formatDate } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/app-state';
import { Async } from '../../../shared/feedback/async';
import { DataTable } from '../../../shared/content/data-table';
import { Local } from '../../../shared/content/local';
import { useText } from '../../../shared/text';
import styles from './agents.module.css';

interface Rate {
  key: number;
  goods: ReactNode;
  rate: string;
  from: string;
}

function useRates(): (rate: string, items: readonly OwnRate[]) => Rate[] {
  const { t } = useText('agents');
  const [language] = useLanguage();
  return (rate, items) => [
    {
      key: -1,
      goods: t(items.some(({ goods_name: name }) => name !== null) ? 'rates.rest' : 'rates.all'),
      rate: t('rates.percent', { rate: plainRate(rate) }),
      from: t('rates.now'),
    },
    ...items.map((item, key) => ({
      key,
      goods: item.goods_name === null ? t('rates.all') : <Local text={item.goods_name} />,
      rate: item.rate === null ? t('rates.usual') : t('rates.percent', { rate: plainRate(item.rate) }),
      from: t(item.coming ? 'rates.coming' : 'rates.since', { date: formatDate(item.effective_at, language) }),
    })),
  ];
}

/** What orders by the agent's code earn: by goods with a rate of their own, by all others, and what will change. */
export function RateTable() {
  const { t } = useText('agents');
  const query = useQuery(ratesQuery());
  const rows = useRates();
  return (
    <Async query={query} name={t('rates.name')}>
      {({ rate, items }) => (
        <DataTable
          className={styles.tall}
          size="small"
          label={t('rates.title')}
          columns={[
            { key: 'goods', rowScope: 'row', title: t('rates.goods'), dataIndex: 'goods' },
            { key: 'rate', align: 'end', title: t('rates.rate'), dataIndex: 'rate' },
            { key: 'from', title: t('rates.from'), dataIndex: 'from' },
          ]}
          dataSource={rows(rate, items)}
        />
      )}
    </Async>
  );
}
