import { plainRate, type AgentTerms, termsQuery } from '@lotline/shop/agents';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Async, Skeleton } from '../../../shared/feedback/async';
import { useText } from '../../../shared/text';
import styles from './agents.module.css';
import { Section } from './section';

function Terms({ terms }: { terms: AgentTerms }) {
  const { t } = useText('agents');
  return (
    <ul className={styles.terms}>
      <li>
        <strong>{t('join.rate', { rate: plainRate(terms.rate) })}</strong>
      </li>
      <li>{t('join.kept', { days: terms.code_kept_days })}</li>
      <li>{t('join.hold', { days: terms.hold_days })}</li>
      <li>{t('join.least', { amount: formatUsdt(terms.min_settlement) })}</li>
    </ul>
  );
}

/** What an agent earns, and below it the way to become one. */
export function Programme({ children }: { children: ReactNode }) {
  const { t } = useText('agents');
  const terms = useQuery(termsQuery());
  return (
    <Section title={t('join.title')} lead={t('join.body')}>
      <Async query={terms} name={t('join.termsName')} skeleton={<Skeleton rows={4} height={24} />}>
        {(found) => <Terms terms={found} />}
      </Async>
      {children}
    </Section>
  );
}

const steps = ['join', 'share', 'earn'] as const;

/** How one becomes an agent and earns, step by step. */
export function Steps() {
  const { t } = useText('agents');
  return (
    <Section title={t('programme.how')}>
      <ol className={styles.terms}>
        {steps.map((step) => (
          <li key={step}>{t(`programme.${step}`)}</li>
        ))}
      </ol>
    </Section>
  );
}
