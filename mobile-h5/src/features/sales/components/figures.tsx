import { changeOf, type Change } from '@lotline/shop/agents';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Periods, type Period } from '../../../shared/content/periods';
import { QueryPart } from '../../../shared/feedback/query-part';
import { summaryQuery, type Summary } from '../api';
import styles from './sales.module.css';

function Delta({ change: { direction, percent } }: { change: Change }) {
  const { t } = useTranslation('sales');
  if (direction === 'same') return <span className={styles.quiet}>{t('figures.same')}</span>;
  const sign = direction === 'up' ? '▲ ' : '▼ ';
  return (
    <span className={styles.quiet}>
      <span aria-hidden="true">{sign}</span>
      {percent === null ? t(`figures.any.${direction}`) : t(`figures.${direction}`, { percent })}
    </span>
  );
}

function List({ summary: { current, previous } }: { summary: Summary }) {
  const { t } = useTranslation('sales');
  const count = (name: 'visits' | 'customers' | 'orders_placed' | 'orders') => ({
    name,
    text: String(current[name]),
    change: changeOf(current[name], previous[name]),
  });
  const money = (name: 'net' | 'refunded') => ({
    name,
    text: formatUsdt(current[name]),
    change: changeOf(parseUsdt(current[name]), parseUsdt(previous[name])),
  });
  const figures = [
    ...[money('net'), count('orders'), count('customers'), count('visits')],
    ...[count('orders_placed'), money('refunded')],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, text, change }) => (
        <div key={name} className={styles.card}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>
            <strong>{text}</strong>
            <Delta change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was sold in a period, and whether that is more than before. */
export function Figures(period: Period) {
  const { t } = useTranslation('sales');
  const query = useQuery(summaryQuery(period.span));
  return (
    <div className={styles.stack}>
      <Periods {...period} />
      <QueryPart query={query} name={t('figures.name')} rows={4}>
        {(summary) => <List summary={summary} />}
      </QueryPart>
    </div>
  );
}
