import { useLanguage } from '@lotline/shop/i18n';
import { timeZoneLabel } from '@lotline/web-core/i18n';
import { agentPeriods, type AgentSpan, usePeriodForm } from '@lotline/shop/agents';
import { useId, useState } from 'react';
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
  const { days, changeDay, problem, submit } = usePeriodForm(span, onSpan);
  const note = useId();
  return (
    <form className={styles.days} noValidate onSubmit={submit} aria-label={t('period.custom')}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {t(`period.${end}`)}
          <input
            type="date"
            value={days[end]}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : note}
            onChange={(event) => changeDay(end, event.target.value)}
          />
        </label>
      ))}
      <Button type="submit">{t('period.show')}</Button>
      {problem !== null && (
        <p id={note} role="alert" className={styles.wrong}>
          {problem}
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
      <span className={styles.hint}>{t('period.zone', { zone: timeZoneLabel(useLanguage()) })}</span>
    </div>
  );
}
