import type { AgentProfile } from '@lotline/shop/agents';
import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import styles from './agents.module.css';
import { Section } from './section';

/** What the agent has earned, by how far it has come. */
export function Earnings({ profile }: { profile: AgentProfile }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const { held } = profile;
  const rows = [
    { name: 'available', note: null },
    {
      name: 'pending',
      note: parseUsdt(held) > 0n ? t('money.heldHelp', { amount: formatUsdt(held) }) : t('money.pendingHelp'),
    },
    { name: 'settling', note: null },
    { name: 'paid', note: null },
    { name: 'reversed', note: t('money.reversedHelp') },
  ] as const;
  return (
    <Section title={t('money.title')}>
      <dl className={styles.earnings}>
        {rows.map(({ name, note }) => (
          <div key={name} className={name === 'available' ? styles.first : undefined}>
            <dt>
              {t(`money.${name}`)}
              {note !== null && <small>{note}</small>}
            </dt>
            <dd className={styles.numeric}>{formatUsdt(profile[name])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
