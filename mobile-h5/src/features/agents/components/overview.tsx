import { type AgentSummary, summaryQuery, useFigures, useFunnel } from '@lotline/shop/agents';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryPart } from '../../../shared/feedback/query-part';
import styles from './agents.module.css';
import { Channels } from './links/channels';
import { Periods, type Period } from '../../../shared/content/periods';
import { Card } from '../../../shared/content/card';
import { Trend } from './trend';

function Delta({ direction, text }: NonNullable<ReturnType<typeof useFigures>[number]['change']>) {
  if (direction === 'same') return <span className={styles.delta}>{text}</span>;
  return (
    <span className={`${styles.delta} ${styles[direction]}`}>
      <span aria-hidden="true">{direction === 'up' ? '▲ ' : '▼ '}</span>
      {text}
    </span>
  );
}

function Figures({ summary }: { summary: AgentSummary }) {
  return (
    <dl className={styles.figures}>
      {useFigures(summary).map(({ label, text, change }) => (
        <div key={label} className={styles.card}>
          <dt>{label}</dt>
          <dd>
            <strong className={styles.numeric}>{text}</strong>
            {change !== null && <Delta {...change} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Funnel({ summary }: { summary: AgentSummary }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const steps = useFunnel(summary);
  if (steps.length === 0) return <Card title={t('funnel.title')} lead={t('funnel.none')} />;
  return (
    <Card title={t('funnel.title')} lead={t('funnel.guests')}>
      <ol className={styles.funnel}>
        {steps.map(({ step, label, count, percent, share }) => (
          <li key={step}>
            <span>{label}</span>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
            <strong className={styles.numeric}>{count}</strong>
            <span className={styles.share}>{share}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What came of the link in a period. */
export function Overview({ code, span, onSpan }: Period & { code: string }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const query = useQuery(summaryQuery(span));
  return (
    <div className={styles.stack}>
      <Periods span={span} onSpan={onSpan} />
      <QueryPart query={query} name={t('figures.name')} rows={4}>
        {(summary) => (
          <div className={styles.stack}>
            <Figures summary={summary} />
            <Funnel summary={summary} />
          </div>
        )}
      </QueryPart>
      <Trend span={span} />
      <Channels code={code} span={span} />
    </div>
  );
}
