import { useTranslation } from 'react-i18next';
import { type AgentProfile, useRules } from '@lotline/shop/agents';
import styles from './agents.module.css';
import { RateTable } from './rate-table';
import { Section } from './section';

/** What counts for the agent. */
export function Rules({ profile }: { profile: AgentProfile }) {
  const { t } = useTranslation('agents');
  return (
    <Section title={t('rules.title')} lead={t('rules.questions')}>
      <dl className={styles.rules}>
        {useRules(profile).map(({ topic, title, body }) => (
          <div key={topic}>
            <dt>{title}</dt>
            <dd>
              {body}
              {topic === 'rate' && <RateTable />}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
