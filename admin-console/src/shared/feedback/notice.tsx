import { Alert } from 'antd';
import type { ReactNode } from 'react';

/** A calm message in the page. It is announced politely; what needs action at once is antd's Alert as it is. */
export function Notice(props: {
  kind: 'info' | 'success' | 'warning';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** False for text that is simply part of the page and not news. */
  live?: boolean;
}) {
  const { kind, title, children, action, live = true } = props;
  return (
    <Alert
      type={kind}
      showIcon
      role={live ? 'status' : 'note'}
      title={title ?? children}
      description={title === undefined ? undefined : children}
      action={action}
    />
  );
}
