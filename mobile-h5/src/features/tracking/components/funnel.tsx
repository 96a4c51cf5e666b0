import { ProgressBar } from 'antd-mobile';
import { MIN_FUNNEL_STEPS, MAX_FUNNEL_STEPS, shareOf, type Span } from '@lotline/web-core/admin';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../shared/components/collapse';
import { Button } from '../../../shared/components/button';
import { Field } from '../../../shared/fields/field';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Card } from '../../../shared/content/card';
import { funnelQuery, knownQuery } from '../api';
import { useLabels } from '../use-labels';
import styles from './tracking.module.css';

/** The events of the funnel, in order: each of them another one. */
function Steps({ steps, onChange }: { steps: readonly string[]; onChange: (steps: string[]) => void }) {
  const { t } = useTranslation('tracking');
  const labelOf = useLabels();
  const { data: known = [] } = useQuery(knownQuery());
  const free = known.map(({ name }) => name).filter((name) => !steps.includes(name));
  const [next] = free;
  return (
    <Collapse title={t('funnel.change')}>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step}>
            <Field label={t('funnel.step', { number: at + 1 })}>
              {(control) => (
                <select
                  {...control}
                  value={step}
                  onChange={({ target }) => onChange(steps.map((one) => (one === step ? target.value : one)))}
                >
                  {[step, ...free].map((name) => (
                    <option key={name} value={name}>
                      {labelOf(name)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {steps.length <= MIN_FUNNEL_STEPS ? null : (
              <Button onClick={() => onChange(steps.filter((one) => one !== step))}>
                {t('funnel.remove', { number: at + 1 })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {next === undefined || steps.length >= MAX_FUNNEL_STEPS ? null : (
        <Button block onClick={() => onChange([...steps, next])}>
          {t('funnel.add')}
        </Button>
      )}
    </Collapse>
  );
}

/** How many visits came from each event to the next. */
export function Funnel(props: { steps: readonly string[]; span: Span; onSteps: (steps: string[]) => void }) {
  const { steps, span, onSteps } = props;
  const { t } = useTranslation('tracking');
  const labelOf = useLabels();
  const query = useQuery(funnelQuery(steps, span));
  return (
    <Card title={t('funnel.title')} lead={t('funnel.lead')}>
      <QueryPart query={query} name={t('funnel.name')} rows={5}>
        {(funnel) => {
          const first = funnel.steps[0]?.visits ?? 0;
          return (
            <ol className={styles.funnel}>
              {funnel.steps.map(({ name, visits }, at) => {
                const share = shareOf(visits, funnel.steps[at - 1]?.visits ?? 0);
                return (
                  <li key={name}>
                    <span>{labelOf(name)}</span>
                    <strong>{visits}</strong>
                    <div className={styles.track} aria-hidden="true">
                      <ProgressBar percent={shareOf(visits, first) ?? 0} />
                    </div>
                    {at === 0 ? null : (
                      <small>{share === null ? t('funnel.noShare') : t('funnel.share', { percent: share })}</small>
                    )}
                  </li>
                );
              })}
            </ol>
          );
        }}
      </QueryPart>
      <Steps steps={steps} onChange={onSteps} />
    </Card>
  );
}
