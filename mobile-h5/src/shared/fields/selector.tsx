import { Selector as AntdSelector } from 'antd-mobile';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { VisuallyHidden } from '../components/visually-hidden';
import styles from './selector.module.css';
import { setAttributes } from '../components/set-attributes';

export interface Option<V extends string> {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface RadioGroup<V extends string> {
  id: string | undefined;
  /** What the ids of its label and its error begin with. */
  own: string;
  options: readonly Option<V>[];
  value: V | null;
  error: string | undefined;
  onChange: (value: V) => void;
}

/** Makes the options within `root` radio buttons: roles, states, one stop in the tab order, and the keys that select. */
function useRadioGroup<V extends string>(root: RefObject<HTMLDivElement | null>, group: RadioGroup<V>) {
  const { id, own, options, value, error, onChange } = group;
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('.adm-selector-item') ?? [])];
  const chosen = options.findIndex((option) => option.value === value);
  const stop =
    chosen >= 0 && options[chosen]?.disabled !== true ? chosen : options.findIndex((one) => one.disabled !== true);

  useLayoutEffect(() => {
    setAttributes(root.current?.querySelector('.adm-selector'), {
      id,
      role: 'radiogroup',
      tabindex: id === undefined ? undefined : -1,
      'aria-label': undefined,
      'aria-labelledby': `${own}-label`,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': error === undefined ? undefined : `${own}-error`,
    });
    items().forEach((item, at) =>
      setAttributes(item, {
        role: 'radio',
        tabindex: at === stop ? 0 : -1,
        'aria-selected': undefined,
        'aria-checked': at === chosen,
        'aria-disabled': options[at]?.disabled === true || undefined,
      }),
    );
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const at = items().indexOf(event.target as HTMLElement);
    const step = event.key === ' ' ? 0 : steps[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    let to = at;
    do to = (to + step + options.length) % options.length;
    while (options[to]?.disabled === true && to !== at);
    const option = options[to];
    if (option === undefined) return;
    items()[to]?.focus();
    onChange(option.value);
  };

  return onKeyDown;
}

/**
 * One of a few, all in sight: antd-mobile's Selector. Its own is a list box that no keyboard reaches, and is always called
 * "selector group". Here its options are radio buttons: one stop in the tab order, arrows move and select, space selects.
 */
export function Selector<V extends string>({
  id,
  label,
  labelHidden = false,
  options,
  value,
  error,
  columns,
  onChange,
}: {
  id?: string;
  label: string;
  /** The label is for screen readers only: what stands above says it already. */
  labelHidden?: boolean;
  options: readonly Option<V>[];
  /** `null`: none is chosen yet. */
  value: V | null;
  error?: string | undefined;
  /** How many stand side by side, each of the same width. */
  columns?: number;
  onChange: (value: V) => void;
}) {
  const own = useId();
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = useRadioGroup(root, { id, own, options, value, error, onChange });

  return (
    <div ref={root} className={styles.selector} onKeyDown={onKeyDown}>
      <span id={`${own}-label`} className={labelHidden ? undefined : styles.label}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </span>
      <AntdSelector<V>
        options={options.map((option) => ({ ...option }))}
        value={value === null ? [] : [value]}
        {...(columns === undefined ? {} : { columns })}
        onChange={([next]) => {
          // The chosen one stays chosen.
          if (next !== undefined) onChange(next);
        }}
      />
      {error === undefined ? null : (
        <p id={`${own}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
