import { Tabs as AntdTabs } from 'antd-mobile';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { setAttributes } from '../components/set-attributes';

export interface TabItem<K extends string> {
  key: K;
  label: string;
}

/**
 * antd-mobile's Tabs, which move with the arrows but have no name, no panel and no way to either end. The panel of the
 * selected tab is the child.
 */
export function Tabs<K extends string>({
  label,
  items,
  selected,
  onSelect,
  children,
}: {
  label: string;
  items: readonly TabItem<K>[];
  selected: K;
  onSelect: (key: K) => void;
  children: ReactNode;
}) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const tabs = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  useLayoutEffect(() => {
    setAttributes(root.current?.querySelector('[role=tablist]'), { 'aria-label': label });
    tabs().forEach((tab, at) =>
      setAttributes(tab, { id: `${id}-${items[at]?.key ?? ''}`, 'aria-controls': `${id}-panel` }),
    );
  });
  const select = (key: string) => {
    const item = items.find((one) => one.key === key);
    if (item !== undefined) onSelect(item.key);
  };
  const jump = (event: KeyboardEvent) => {
    const at = { Home: 0, End: items.length - 1 }[event.key];
    const item = at === undefined ? undefined : items[at];
    if (at === undefined || item === undefined) return;
    event.preventDefault();
    tabs()[at]?.focus();
    onSelect(item.key);
  };
  return (
    <>
      <div ref={root} onKeyDown={jump}>
        <AntdTabs activeKey={selected} onChange={select} activeLineMode="full">
          {items.map((item) => (
            <AntdTabs.Tab key={item.key} title={item.label} />
          ))}
        </AntdTabs>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="tab-panel">
        {children}
      </div>
    </>
  );
}
