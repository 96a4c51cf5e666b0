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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../shared/components/collapse';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Selector } from '../../../shared/fields/selector';
import styles from './agents.module.css';
import { Card } from '../../../shared/content/card';

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

function Table({ items }: { items: TrendDay[] }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  return (
    <Collapse title={t('trend.table')}>
      <div className={styles.scroll} role="region" aria-label={t('trend.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('trend.date')}</th>
              <th scope="col" className={styles.right}>
                {t('trend.orders')}
              </th>
              <th scope="col" className={styles.right}>
                {t('trend.sales')}
              </th>
              <th scope="col" className={styles.right}>
                {t('trend.commission')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{day.date}</th>
                <td className={styles.right}>{day.orders}</td>
                <td className={styles.right}>{formatUsdt(day.sales, { unit: false })}</td>
                <td className={styles.right}>{formatUsdt(day.commission, { unit: false })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Collapse>
  );
}

/** As a line, and as a table with the figures. */
function Days({ items }: { items: TrendDay[] }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const [what, setWhat] = useState<TrendKind>('money');
  if (items.every(isQuietDay)) return <p className={styles.none}>{t('trend.none')}</p>;
  return (
    <>
      <Selector
        label={t('trend.show')}
        labelHidden
        options={trendKinds.map((value) => ({ value, label: t(`trend.${value}`) }))}
        value={what}
        onChange={setWhat}
      />
      <Line items={items} what={what} />
      <Table items={items} />
    </>
  );
}

/** What was earned, day by day. */
export function Trend({ span }: { span: AgentSpan }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const query = useQuery(trendQuery(span));
  return (
    <Card title={t('trend.title')}>
      <QueryPart query={query} name={t('trend.name')} rows={1}>
        {(items) => <Days items={items} />}
      </QueryPart>
    </Card>
  );
}
