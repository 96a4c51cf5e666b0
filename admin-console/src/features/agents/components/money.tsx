import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shared/components/facts';
import type { Agent } from '../api';
import styles from './agents.module.css';

const parts = ['pending', 'available', 'settling', 'paid', 'reversed'] as const;

/** Where the commission of an agent is. */
export function Money({ agent: { profile } }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  return (
    <Section title={t('money')}>
      <dl className={styles.money}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`column.${part}`)}</dt>
            <dd className="money">{formatUsdt(profile[part])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
