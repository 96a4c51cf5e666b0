import { plainRate, type AgentProfile } from '@lotline/shop/agents';
import { limits } from '@lotline/web-core/config';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import styles from './agents.module.css';
import { RateTable } from './rate-table';
import { Section } from './section';

const topics = ['rate', 'whose', 'clears', 'void', 'payout', 'address'] as const;

/** What counts for the agent. */
export function Rules({ profile }: { profile: AgentProfile }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const facts = {
    rate: plainRate(profile.rate),
    min: formatUsdt(profile.min_settlement),
  };
  const bodyOf = (topic: (typeof topics)[number]): string => {
    const days = topic === 'clears' ? profile.hold_days : limits.promotionKeptDays;
    return t(`rules.${topic}Body`, { ...facts, days });
  };
  return (
    <Section title={t('rules.title')} lead={t('rules.questions')}>
      <dl className={styles.rules}>
        {topics.map((topic) => (
          <div key={topic}>
            <dt>{t(`rules.${topic}`)}</dt>
            <dd>
              {bodyOf(topic)}
              {topic === 'rate' && <RateTable />}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
