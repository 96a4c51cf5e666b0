import { CheckCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

const icons = { info: InfoCircleOutlined, success: CheckCircleOutlined, warning: WarningOutlined };

/** A calm message in the page. It is announced politely; what needs action at once is antd's Alert. */
export function Notice(props: {
  kind: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** False for text that is simply part of the page and not news. */
  live?: boolean;
}) {
  const { kind, title, children, action, live = true } = props;
  const Icon = icons[kind];
  return (
    <div className={`${styles.notice} ${styles[kind]}`} {...(live ? { role: 'status' } : {})}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.text}>
          {title !== undefined && <strong>{title}</strong>}
          {children !== undefined && <div>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
