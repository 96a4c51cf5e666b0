import { NoticeBar as AntdNoticeBar } from 'antd-mobile';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../components/icons';

const colors = { info: 'info', success: 'success', warning: 'alert', error: 'error' } as const;

export type Tone = keyof typeof colors;

/**
 * antd-mobile's NoticeBar, which has no role: calm ones are read when there is time; only an error that needs action
 * interrupts. `silent` is for text that was there from the start.
 */
export function NoticeBar({
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
    <div role={role}>
      <AntdNoticeBar
        wrap
        bordered
        shape="neutral"
        color={colors[tone]}
        icon={icon === undefined ? null : <Icon name={icon} />}
        content={children}
      />
    </div>
  );
}
