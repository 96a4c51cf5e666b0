import {
  isQuietDay,
  trendKinds,
  type AgentSpan,
  type TrendDay,
  type TrendKind,
  trendQuery,
  useTrendChart,
} from '@lotline/shop/agents';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Async, Skeleton } from '../../../shared/feedback/async';
import { DataTable } from '../../../shared/content/data-table';
import styles from './agents.module.css';
import { Section } from './section';
import { ToggleRow } from './toggle-row';

function Line({ items, what }: { items: TrendDay[]; what: TrendKind }) {
  const chart = useTrendChart(items, what);
  return (
    <svg className={styles.line} viewBox={chart.viewBox} preserveAspectRatio="none" role="img" aria-label={chart.label}>
      <path d={chart.zeroPath} stroke="var(--ll-control-border)" vectorEffect="non-scaling-stroke" />
      <path
        d={chart.path}
        fill="none"
        stroke="var(--ll-primary)"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function DaysTable({ items }: { items: TrendDay[] }) {
  const { t } = useTranslation('agents');
  const plain = (amount: string) => formatUsdt(amount, { unit: false });
  return (
    <Collapse
      ghost
      items={[
        {
          key: 'days',
          label: t('trend.table'),
          children: (
            <DataTable
              className={styles.tall}
              size="small"
              label={t('trend.title')}
              rowKey="date"
              columns={[
                { key: 'date', rowScope: 'row', title: t('trend.date'), dataIndex: 'date' },
                { key: 'orders', align: 'end', title: t('trend.orders'), dataIndex: 'orders' },
                { key: 'sales', align: 'end', title: t('trend.sales'), render: (_, day) => plain(day.sales) },
                {
                  key: 'commission',
                  align: 'end',
                  title: t('trend.commission'),
                  render: (_, day) => plain(day.commission),
                },
              ]}
              dataSource={items.toReversed()}
            />
          ),
        },
      ]}
    />
  );
}

/** As a line, and as a table with the figures. */
function Days({ items }: { items: TrendDay[] }) {
  const { t } = useTranslation('agents');
  const [what, setWhat] = useState<TrendKind>('money');
  if (items.every(isQuietDay)) return <p className={styles.none}>{t('trend.none')}</p>;
  return (
    <>
      <ToggleRow
        label={t('trend.show')}
        options={trendKinds.map((value) => ({ value, label: t(`trend.${value}`) }))}
        value={what}
        onPress={setWhat}
      />
      <Line items={items} what={what} />
      <DaysTable items={items} />
    </>
  );
}

/** What was earned, day by day. */
export function Trend({ span }: { span: AgentSpan }) {
  const { t } = useTranslation('agents');
  const query = useQuery(trendQuery(span));
  return (
    <Section title={t('trend.title')}>
      <Async query={query} name={t('trend.name')} skeleton={<Skeleton rows={1} height={200} />}>
        {(items) => <Days items={items} />}
      </Async>
    </Section>
  );
}
