import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spanError, typedDays, type AgentSpan } from './period';

/** From a day to a day; a period that is none is not requested. */
export function usePeriodForm(span: AgentSpan, onSpan: (span: AgentSpan) => void) {
  const { t } = useTranslation('agents');
  const [days, setDays] = useState(() => typedDays(span, Date.now()));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const error = spanError(days.from, days.to, Date.now());
    setProblem(error === null ? null : t(`period.problem.${error}`));
    if (error === null) onSpan({ kind: 'custom', ...days });
  };
  return { days, changeDay: (end: 'from' | 'to', day: string) => setDays({ ...days, [end]: day }), problem, submit };
}
