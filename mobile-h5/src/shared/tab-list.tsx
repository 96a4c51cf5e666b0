import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tab-list.module.css';

export interface TabItem<K extends string> {
  key: K;
  label: string;
}

/**
 * Tabs by the keyboard pattern: one stop in the tab order, arrows move and select, Home and End jump. The panel of the
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
  items: TabItem<K>[];
  selected: K;
  onSelect: (key: K) => void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.key === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + items.length) % items.length;
    const item = items[index];
    if (item === undefined) return;
    onSelect(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} ref={list} className={styles.list} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            aria-controls={`${id}-panel`}
            aria-selected={item.key === selected}
            tabIndex={item.key === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(item.key)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
