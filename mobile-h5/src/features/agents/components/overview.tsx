import {
  agentPeriods,
  changeOf,
  daysOf,
  mostDays,
  shareOf,
  type AgentSummary,
  type Change,
} from '@lotline/front-kit/agents';
import { formatUsdt, parseUsdt } from '@lotline/front-kit/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryPart } from '../../../shared/query-part';
import { summaryQuery } from '../api';
import styles from './agents.module.css';
import { Section } from './section';
import { Trend } from './trend';

function Delta({ change: { direction, percent } }: { change: Change }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
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
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const money = (name: 'sales' | 'commission') => ({
    label: t(`figures.${name}`),
    // The unit may stand on a line of its own.
    text: `${formatUsdt(current[name], { unit: false })} ${t('common:unit.usdt')}`,
    change: changeOf(parseUsdt(current[name]), parseUsdt(previous[name])),
  });
  const count = (label: string, name: 'visits' | 'sign_ups' | 'orders') => ({
    label,
    text: String(current[name]),
    change: changeOf(current[name], previous[name]),
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
        <div key={label} className={styles.card}>
          <dt>{label}</dt>
          <dd>
            <strong className={styles.numeric}>{text}</strong>
            <Delta change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Funnel({ summary: { current } }: { summary: AgentSummary }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const { visits } = current;
  const steps = [
    { label: t('funnel.visits'), count: visits },
    { label: t('funnel.signUps'), count: current.sign_ups },
    { label: t('funnel.placed'), count: current.orders_placed },
    { label: t('funnel.orders'), count: current.orders },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Section title={t('funnel.title')} lead={t(steps.some(({ count }) => count > 0) ? 'funnel.guests' : 'funnel.none')}>
      <ol className={styles.funnel}>
        {steps.map(({ label, count }, at) => {
          const share = at === 0 ? null : shareOf(count, visits);
          return (
            <li key={label}>
              <span>{label}</span>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <strong className={styles.numeric}>{count}</strong>
              <span className={styles.share}>{share !== null && t('funnel.share', { share })}</span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

interface Period {
  days: number;
  onDays: (days: number) => void;
}

/** Any number of days; what is none is put back. */
function OtherDays({ days, onDays }: Period) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const take = (input: HTMLInputElement) => {
    const wanted = daysOf(input.value.trim());
    if (wanted === null) input.value = String(days);
    else if (wanted !== days) onDays(wanted);
  };
  return (
    <label className={styles.days}>
      {t('period.last')}
      <input
        key={days}
        type="number"
        inputMode="numeric"
        min={1}
        max={mostDays}
        defaultValue={days}
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget);
        }}
      />
    </label>
  );
}

function Periods({ days, onDays }: Period) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  return (
    <div className={styles.choices} role="group" aria-label={t('period.label')}>
      {agentPeriods.map((one) => (
        <button key={one} type="button" aria-pressed={one === days} onClick={() => onDays(one)}>
          {t(`period.${one}`)}
        </button>
      ))}
      <OtherDays days={days} onDays={onDays} />
      <span className={styles.hint}>{t('period.utc')}</span>
    </div>
  );
}

/** What came of the link in a period. */
export function Overview({ days, onDays }: Period) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const query = useQuery(summaryQuery(days));
  return (
    <div className={styles.stack}>
      <Periods days={days} onDays={onDays} />
      <QueryPart query={query} name={t('figures.name')} rows={4}>
        {(summary) => (
          <div className={styles.stack}>
            <Figures summary={summary} />
            <Funnel summary={summary} />
          </div>
        )}
      </QueryPart>
      <Trend days={days} />
    </div>
  );
}
