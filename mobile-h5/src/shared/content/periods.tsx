import { agentPeriods, spanFault, typedDays, type AgentSpan } from '@lotline/shop/agents';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import styles from './periods.module.css';
import { Selector } from '../fields/selector';

export interface Period {
  span: AgentSpan;
  onSpan: (span: AgentSpan) => void;
}

/** From a day to a day; what is no period is said, and nothing is asked for. */
function CustomDays({ span, onSpan }: Period) {
  const { t } = useTranslation('agents');
  const [days, setDays] = useState(() => typedDays(span, Date.now()));
  const [wrong, setWrong] = useState<string | null>(null);
  const note = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = spanFault(days.from, days.to, Date.now());
    setWrong(fault === null ? null : t(`period.problem.${fault}`));
    if (fault === null) onSpan({ kind: 'custom', ...days });
  };
  return (
    <form className={styles.days} noValidate onSubmit={submit} aria-label={t('period.custom')}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {t(`period.${end}`)}
          <input
            type="date"
            value={days[end]}
            aria-invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : note}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        </label>
      ))}
      <Button type="submit">{t('period.show')}</Button>
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
  const { t } = useTranslation('agents');
  const [open, setOpen] = useState(span.kind === 'custom');
  const choose = (kind: AgentSpan['kind']) => {
    setOpen(kind === 'custom');
    if (kind !== 'custom') onSpan({ kind, from: null, to: null });
  };
  return (
    <div className={styles.periods}>
      <Selector
        label={t('period.label')}
        labelHidden
        options={agentPeriods.map((kind) => ({ value: kind, label: t(`period.${kind}`) }))}
        value={open ? 'custom' : span.kind}
        onChange={choose}
      />
      {open && <CustomDays span={span} onSpan={onSpan} />}
      <span className={styles.hint}>{t('period.utc')}</span>
    </div>
  );
}
