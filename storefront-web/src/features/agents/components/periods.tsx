import { agentPeriods, spanFault, typedDays, type AgentSpan } from '@lotline/shop/agents';
import { Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../shared/navigation/button';
import { useText } from '../../../shared/text';
import styles from './agents.module.css';
import { ToggleRow } from './toggle-row';

export interface Period {
  span: AgentSpan;
  onSpan: (span: AgentSpan) => void;
}

/** From a day to a day; what is no period is said, and nothing is asked for. */
function CustomDays({ span, onSpan }: Period) {
  const { t } = useText('agents');
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
          <Input
            type="date"
            value={days[end]}
            status={wrong === null ? '' : 'error'}
            aria-invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : note}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        </label>
      ))}
      <Button htmlType="submit">{t('period.show')}</Button>
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
  const { t } = useText('agents');
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
      <span className={styles.hint}>{t('period.utc')}</span>
    </ToggleRow>
  );
}
