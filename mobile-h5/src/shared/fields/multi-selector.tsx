import { Selector as AntdSelector } from 'antd-mobile';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './selector.module.css';
import { setAttributes } from '../components/set-attributes';

/**
 * Any of a few, all in sight: antd-mobile's Selector. Its own is a list box that no keyboard reaches, and is always called "selector
 * group". Here its options are checkboxes in a group with a name; space changes one.
 */
export function MultiSelector({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: string; label: ReactNode }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    setAttributes(root.current?.querySelector('.adm-selector'), {
      role: 'group',
      'aria-label': undefined,
      'aria-labelledby': id,
      'aria-multiselectable': undefined,
    });
    root.current?.querySelectorAll('.adm-selector-item').forEach((item, at) => {
      const option = options[at];
      setAttributes(item, {
        role: 'checkbox',
        tabindex: 0,
        'aria-selected': undefined,
        'aria-checked': option !== undefined && value.includes(option.value),
      });
    });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('.adm-selector-item')) return;
    event.preventDefault();
    target.click();
  };
  return (
    <div ref={root} className={styles.selector} onKeyDown={onKeyDown}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <AntdSelector
        multiple
        options={options.map((option) => ({ ...option }))}
        value={[...value]}
        onChange={(next) => onChange(next)}
      />
    </div>
  );
}
