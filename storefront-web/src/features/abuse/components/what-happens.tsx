import { useTranslation } from 'react-i18next';
import styles from './abuse.module.css';

const steps = ['quarantine', 'review', 'quiet', 'once'] as const;

/** What a report causes, said before it is sent. */
export function WhatHappens() {
  const { t } = useTranslation('abuse');
  return (
    <aside className={styles.after} aria-labelledby="what-happens">
      <h2 id="what-happens">{t('after.title')}</h2>
      <ul>
        {steps.map((step) => (
          <li key={step}>{t(`after.${step}`)}</li>
        ))}
      </ul>
    </aside>
  );
}
