import { formatCount } from '@lotline/web-core/i18n';
import { comparisonOf, linkSteps, shareOf, type AgentSummary, type Change, summaryQuery } from '@lotline/shop/agents';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Async, Skeleton } from '../../../shared/feedback/async';
import { useText } from '../../../shared/text';
import styles from './agents.module.css';
import { Channels } from './channels';
import { Periods, type Period } from './periods';
import { Section } from './section';
import { Trend } from './trend';

function Delta({ change: { direction, percent } }: { change: Change }) {
  const { t } = useText('agents');
  if (direction === 'same') return <span className={styles.delta}>{t('figures.same')}</span>;
  if (percent === null) {
    return <span className={styles.delta}>{t(direction === 'up' ? 'figures.new' : 'figures.below')}</span>;
  }
  return (
    <span className={`${styles.delta} ${styles[direction]}`}>
      <span aria-hidden="true">{direction === 'up' ? '▲ ' : '▼ '}</span>
      {t(`figures.${direction}`, { percent })}
    </span>
  );
}

function Figures({ summary: { current, previous } }: { summary: AgentSummary }) {
  const { t } = useText('agents');
  const money = (name: 'sales' | 'commission') => ({
    label: t(`figures.${name}`),
    // The unit may stand on a line of its own.
    text: `${formatUsdt(current[name], { unit: false })} ${t('common:unit.usdt')}`,
    change: comparisonOf(parseUsdt(current[name]), parseUsdt(previous[name])),
  });
  const count = (label: string, name: 'visits' | 'sign_ups' | 'orders') => ({
    label,
    text: formatCount(current[name]),
    change: comparisonOf(current[name], previous[name]),
  });
  const figures = [
    count(t('figures.visits'), 'visits'),
    count(t('figures.signUps'), 'sign_ups'),
    count(t('figures.orders'), 'orders'),
    money('sales'),
    money('commission'),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, text, change }) => (
        <div key={label} className="card">
          <dt>{label}</dt>
          <dd>
            <strong className="numeric">{text}</strong>
            {change !== null && <Delta change={change} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Funnel({ summary: { current } }: { summary: AgentSummary }) {
  const { t } = useText('agents');
  const steps = linkSteps(current);
  const most = Math.max(...steps.map(({ count }) => count));
  if (most === 0) return <Section title={t('funnel.title')} lead={t('funnel.none')} />;
  return (
    <Section title={t('funnel.title')} lead={t('funnel.guests')}>
      <ol className={styles.funnel}>
        {steps.map(({ step, count }) => {
          const share = step === 'visits' ? null : shareOf(count, current.visits);
          return (
            <li key={step}>
              <span>{t(`funnel.${step}`)}</span>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <strong className="numeric">{formatCount(count)}</strong>
              <span className={styles.share}>{share !== null && t('funnel.share', { share })}</span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** What came of the link in a period. */
export function Overview({ code, span, onSpan }: Period & { code: string }) {
  const { t } = useText('agents');
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
