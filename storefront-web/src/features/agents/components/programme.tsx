import { termsQuery, useProgrammeSteps, useTerms } from '@lotline/shop/agents';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Async, Skeleton } from '../../../shared/feedback/async';
import styles from './agents.module.css';
import { Section } from './section';

/** What an agent earns, and below it the way to become one. */
export function Programme({ children }: { children: ReactNode }) {
  const { t } = useTranslation('agents');
  const terms = useQuery(termsQuery());
  const textsOf = useTerms();
  return (
    <Section title={t('join.title')} lead={t('join.body')}>
      <Async query={terms} name={t('join.termsName')} skeleton={<Skeleton rows={4} height={24} />}>
        {(found) => (
          <ul className={styles.terms}>
            {textsOf(found).map((text, at) => (
              <li key={text}>{at === 0 ? <strong>{text}</strong> : text}</li>
            ))}
          </ul>
        )}
      </Async>
      <div className={styles.afterTerms}>{children}</div>
    </Section>
  );
}

/** How one becomes an agent and earns, step by step. */
export function Steps() {
  const { t } = useTranslation('agents');
  return (
    <Section title={t('programme.how')}>
      <ol className={styles.terms}>
        {useProgrammeSteps().map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  );
}
