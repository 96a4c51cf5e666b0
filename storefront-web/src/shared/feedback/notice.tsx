import { Alert, type AlertProps } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../content/icons';

type Tone = 'info' | 'success' | 'warning' | 'error';
const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'warning', error: 'warning' };

/** antd's Alert interrupts a screen reader every time; here only `urgent`, for errors that need action, does. */
export function Notice({
  tone = 'info',
  title,
  children,
  urgent = false,
  silent = false,
  ...rest
}: Omit<AlertProps, 'type' | 'description' | 'icon' | 'role'> & {
  tone?: Tone;
  children?: ReactNode;
  urgent?: boolean;
  /** For text that was there from the start. */
  silent?: boolean;
}) {
  return (
    <Alert
      {...rest}
      type={tone}
      showIcon
      icon={<Icon name={icons[tone]} />}
      title={title ?? children}
      description={title === undefined ? undefined : children}
      role={silent ? undefined : urgent ? 'alert' : 'status'}
    />
  );
}
