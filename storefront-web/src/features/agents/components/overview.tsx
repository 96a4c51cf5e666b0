import { useTranslation } from 'react-i18next';
import { type AgentSummary, summaryQuery, useFigures, useFunnel } from '@lotline/shop/agents';
import { useQuery } from '@tanstack/react-query';
import { Statistic } from 'antd';
import { Async, Skeleton } from '../../../shared/feedback/async';
import styles from './agents.module.css';
import { Channels } from './links/channels';
import { Periods, type Period } from './periods';
import { Section } from './section';
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
    <ul className={styles.figures}>
      {useFigures(summary).map(({ label, text, change }) => (
        <li key={label} className="card">
          <Statistic title={label} value={text} formatter={() => text} />
          {change !== null && <Delta {...change} />}
        </li>
      ))}
    </ul>
  );
}

function Funnel({ summary }: { summary: AgentSummary }) {
  const { t } = useTranslation('agents');
  const steps = useFunnel(summary);
  if (steps.length === 0) return <Section title={t('funnel.title')} lead={t('funnel.none')} />;
  return (
    <Section title={t('funnel.title')} lead={t('funnel.guests')}>
      <ol className={styles.funnel}>
        {steps.map(({ step, label, count, percent, share }) => (
          <li key={step}>
            <span>{label}</span>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
            <strong className="numeric">{count}</strong>
            <span className={styles.share}>{share}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What came of the link in a period. */
export function Overview({ code, span, onSpan }: Period & { code: string }) {
  const { t } = useTranslation('agents');
  const query = useQuery(summaryQuery(span));
  return (
    <div className={styles.stack}>
      <Periods span={span} onSpan={onSpan} />
      <Async query={query} name={t('figures.name')} skeleton={<Skeleton rows={4} height={96} />}>
        {(summary) => (
          <div className={styles.stack}>
            <Figures summary={summary} />
            <Funnel summary={summary} />
          </div>
        )}
      </Async>
      <Trend span={span} />
      <Channels code={code} span={span} />
    </div>
  );
}
