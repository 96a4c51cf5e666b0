import { agentPeriods, dateOf, spanFault, type AgentSpan } from '@lotline/front-kit/agents';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import styles from './periods.module.css';

const DAY_MS = 86_400_000;

export interface Period {
  span: AgentSpan;
  onSpan: (span: AgentSpan) => void;
}

/** From a day to a day; what is no period is said, and nothing is asked for. */
function CustomDays({ span, onSpan }: Period) {
  const { t } = useTranslation('periods');
  const [days, setDays] = useState(() => ({
    from: span.from ?? dateOf(Date.now() - 29 * DAY_MS),
    to: span.to ?? dateOf(Date.now()),
  }));
  const [wrong, setWrong] = useState<string | null>(null);
  const note = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = spanFault(days.from, days.to, Date.now());
    setWrong(fault === null ? null : t(`problem.${fault}`));
    if (fault === null) onSpan({ kind: 'custom', ...days });
  };
  return (
    <form className={styles.days} noValidate onSubmit={submit} aria-label={t('kind.custom')}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {t(end)}
          <input
            type="date"
            value={days[end]}
            aria-invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : note}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        </label>
      ))}
      <Button type="submit">{t('show')}</Button>
      {wrong !== null && (
        <p id={note} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </form>
  );
}

/** Of which days the figures are. */
export function Periods({ span, onSpan }: Period) {
  const { t } = useTranslation('periods');
  const [open, setOpen] = useState(span.kind === 'custom');
  return (
    <div className={styles.choices} role="group" aria-label={t('label')}>
      {agentPeriods.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === span.kind}
          aria-expanded={kind === 'custom' ? open : undefined}
          onClick={() => {
            setOpen(kind === 'custom' && !open);
            if (kind !== 'custom') onSpan({ kind, from: null, to: null });
          }}
        >
          {t(`kind.${kind}`)}
        </button>
      ))}
      {open && <CustomDays span={span} onSpan={onSpan} />}
      <span className={styles.hint}>{t('utc')}</span>
    </div>
  );
}
