import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import styles from './notice.module.css';

type Tone = 'info' | 'success' | 'warning' | 'error';
const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'warning', error: 'warning' };

/**
 * A calm notice. antd's Alert interrupts a screen reader every time; here only `urgent`, for errors that need action,
 * does.
 */
export function Notice(props: {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  urgent?: boolean;
  /** For text that was there from the start. */
  silent?: boolean;
}) {
  const { tone = 'info', title, children, action, urgent = false, silent = false } = props;
  const role = silent ? undefined : urgent ? 'alert' : 'status';
  return (
    <div className={`${styles.notice} ${styles[tone] ?? ''}`} role={role}>
      <span className={styles.icon}>
        <Icon name={icons[tone]} size={20} />
      </span>
      <div className={styles.body}>
        {title !== undefined && <div className={styles.title}>{title}</div>}
        {children}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
