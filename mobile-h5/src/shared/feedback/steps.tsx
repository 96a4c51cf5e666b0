import { Steps as AntdSteps } from 'antd-mobile';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { setAttributes } from '../components/set-attributes';
import { Icon } from '../components/icons';

export interface StepItem {
  key: string;
  title: ReactNode;
  description?: ReactNode;
  status: 'finish' | 'process' | 'wait' | 'error';
}

const icons = { finish: 'tick', error: 'warning' } as const;

/** antd-mobile's Steps, which are plain boxes: ours are a list with a name, whose current step says so. */
export function Steps({
  label,
  items,
  direction = 'horizontal',
}: {
  label: string;
  items: readonly StepItem[];
  direction?: 'horizontal' | 'vertical';
}) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    setAttributes(root.current?.querySelector('.adm-steps'), { role: 'list', 'aria-label': label });
    root.current?.querySelectorAll('.adm-step').forEach((step, at) => {
      const status = items[at]?.status;
      setAttributes(step, {
        role: 'listitem',
        'aria-current': status === 'process' || status === 'error' ? 'step' : undefined,
      });
    });
  });
  return (
    <div ref={root}>
      <AntdSteps direction={direction}>
        {items.map(({ key, title, description, status }) => (
          <AntdSteps.Step
            key={key}
            title={title}
            description={description}
            status={status}
            {...(status === 'finish' || status === 'error' ? { icon: <Icon name={icons[status]} size={18} /> } : {})}
          />
        ))}
      </AntdSteps>
    </div>
  );
}
