import { Collapse as AntdCollapse } from 'antd-mobile';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { setAttributes } from './set-attributes';

/**
 * One fold of antd-mobile's Collapse, whose content is drawn when it is first opened. Its own head is an anchor without an
 * address, and what is folded away again keeps its place in the tab order: ours is a button, and closed content is inert.
 */
export function Collapse({
  title,
  defaultOpen = false,
  children,
}: {
  title: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(defaultOpen);
  useLayoutEffect(() => {
    setAttributes(root.current?.querySelector('.adm-collapse-panel-header'), {
      role: 'button',
      tabindex: 0,
      'aria-expanded': open,
      'aria-controls': id,
    });
    setAttributes(root.current?.querySelector('.adm-collapse-panel-content'), { id, inert: open ? undefined : '' });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || !target.matches('.adm-collapse-panel-header')) return;
    if (key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    target.click();
  };
  return (
    <div ref={root} onKeyDown={onKeyDown}>
      <AntdCollapse activeKey={open ? ['panel'] : []} onChange={(keys) => setOpen(keys.length > 0)}>
        <AntdCollapse.Panel key="panel" title={title}>
          {children}
        </AntdCollapse.Panel>
      </AntdCollapse>
    </div>
  );
}
