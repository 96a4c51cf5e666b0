import { useTranslation } from 'react-i18next';
import { type AgentProfile, useEarnings } from '@lotline/shop/agents';
import styles from './agents.module.css';
import { Section } from './section';

/** What the agent has earned, by how far it has come. */
export function Earnings({ profile }: { profile: AgentProfile }) {
  const { t } = useTranslation('agents');
  return (
    <Section title={t('money.title')}>
      <dl className={styles.earnings}>
        {useEarnings(profile).map(({ name, label, note, amount }) => (
          <div key={name} className={name === 'available' ? styles.first : undefined}>
            <dt>
              {label}
              {note !== null && <small>{note}</small>}
            </dt>
            <dd className="numeric">{amount}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
