import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../shared/content/icons';
import styles from './auth.module.css';

const facts: { key: 'pay' | 'auto' | 'warranty'; icon: IconName }[] = [
  { key: 'pay', icon: 'coins' },
  { key: 'auto', icon: 'bolt' },
  { key: 'warranty', icon: 'shield' },
];

/** A form of the sign-in side by side with what the shop is about. */
export function AuthCard({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.columns}>
      <ul className={styles.facts}>
        {facts.map(({ key, icon }) => (
          <li key={key}>
            <span className={styles.factIcon}>
              <Icon name={icon} size={24} />
            </span>
            <div>
              <strong>{t(`facts.${key}`)}</strong>
              <p>{t(`facts.${key}Body`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={`card ${styles.card}`}>
        {children}
        {foot !== undefined && <p className={styles.foot}>{foot}</p>}
      </div>
    </div>
  );
}
