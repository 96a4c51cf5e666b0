import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import styles from './notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/**
 * A remark on the page. Calm ones are read when there is time; only an error that needs action interrupts. `silent` is
 * for text that was there from the start.
 */
export function Notice({
  tone = 'info',
  icon,
  silent = false,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  silent?: boolean;
  children: ReactNode;
}) {
  const role = silent ? undefined : tone === 'error' ? 'alert' : 'status';
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={role}>
      {icon === undefined ? null : <Icon name={icon} />}
      <div className={styles.body}>{children}</div>
    </div>
  );
}
