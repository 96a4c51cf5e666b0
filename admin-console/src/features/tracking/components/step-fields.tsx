import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { knownEventsQuery } from '../api';
import { useEventLabels } from '../labels';
import { MIN_FUNNEL_STEPS, MAX_FUNNEL_STEPS } from '@lotline/web-core/admin';
import { useQuery } from '@tanstack/react-query';
import styles from './tracking.module.css';

/** The events of a funnel, in order: each of them another one. */
export function StepFields({ steps, onChange }: { steps: readonly string[]; onChange: (steps: string[]) => void }) {
  const { t } = useTranslation('tracking');
  const labelFor = useEventLabels();
  const { data: known = [], isPending } = useQuery(knownEventsQuery);
  const labelOf = (name: string) => {
    const label = labelFor(name);
    return label === name ? name : `${label} (${name})`;
  };
  const names = known.map(({ name }) => name);
  const free = names.filter((name) => !steps.includes(name));
  const [next] = free;
  return (
    <fieldset className={styles.steps}>
      <legend>{t('funnel.steps')}</legend>
      <ol>
        {steps.map((step, place) => (
          <li key={step}>
            <Select
              aria-label={t('funnel.stepNumber', { number: place + 1 })}
              showSearch
              loading={isPending}
              value={step}
              options={[step, ...free].map((value) => ({ value, label: labelOf(value) }))}
              onChange={(chosen) => onChange(steps.map((one) => (one === step ? chosen : one)))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('funnel.remove', { number: place + 1 })}
              disabled={steps.length <= MIN_FUNNEL_STEPS}
              onClick={() => onChange(steps.filter((one) => one !== step))}
            />
          </li>
        ))}
      </ol>
      <Button
        disabled={next === undefined || steps.length >= MAX_FUNNEL_STEPS}
        onClick={() => onChange(next === undefined ? [...steps] : [...steps, next])}
      >
        {t('funnel.add')}
      </Button>
    </fieldset>
  );
}
