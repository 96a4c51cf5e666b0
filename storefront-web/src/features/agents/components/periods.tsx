import { useLanguage } from '@lotline/shop/i18n';
import { timeZoneLabel } from '@lotline/web-core/i18n';
import { agentPeriods, type AgentSpan, usePeriodForm } from '@lotline/shop/agents';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../shared/fields/date-field';
import { Button } from '../../../shared/navigation/button';
import styles from './agents.module.css';
import { ToggleRow } from './toggle-row';

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
        <DateField
          key={end}
          label={t(`period.${end}`)}
          value={days[end]}
          status={problem === null ? '' : 'error'}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : note}
          onChange={(day) => changeDay(end, day)}
        />
      ))}
      <Button htmlType="submit">{t('period.show')}</Button>
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
  const options = agentPeriods.map((kind) => ({
    value: kind,
    label: t(`period.${kind}`),
    ...(kind === 'custom' && { expanded: open }),
  }));
  const press = (kind: AgentSpan['kind']) => {
    setOpen(kind === 'custom' && !open);
    if (kind !== 'custom') onSpan({ kind, from: null, to: null });
  };
  return (
    <ToggleRow label={t('period.label')} options={options} value={span.kind} onPress={press}>
      {open && <CustomDays span={span} onSpan={onSpan} />}
      <span className={styles.hint}>{t('period.zone', { zone: timeZoneLabel(useLanguage()) })}</span>
    </ToggleRow>
  );
}
