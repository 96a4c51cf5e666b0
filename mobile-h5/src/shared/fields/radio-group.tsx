import { Radio } from 'antd-mobile';
import { useId, useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from '../components/visually-hidden';
import type { Option } from './selector';
import styles from './selector.module.css';
import { setAttributes } from '../components/set-attributes';

/**
 * One of a few with more to read about each: antd-mobile's Radio, one below the other. Its own belong to no group: no name,
 * no arrows. Ours are in a group with a name; `error` and `id` stand there.
 */
export function RadioGroup<V extends string>({
  id,
  label,
  labelHidden = false,
  options,
  value,
  error,
  onChange,
}: {
  id?: string;
  label: string;
  labelHidden?: boolean;
  options: readonly Option<V>[];
  value: V | null;
  error?: string | undefined;
  onChange: (value: V) => void;
}) {
  const own = useId();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    root.current
      ?.querySelectorAll('input')
      .forEach((input, at) => setAttributes(input, { name: own, value: options[at]?.value }));
  });
  return (
    <div
      ref={root}
      id={id}
      role="radiogroup"
      tabIndex={id === undefined ? undefined : -1}
      className={styles.selector}
      aria-labelledby={`${own}-label`}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${own}-error`}
    >
      <span id={`${own}-label`} className={labelHidden ? undefined : styles.label}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </span>
      <Radio.Group
        value={value}
        onChange={(next) => {
          const option = options.find((one) => one.value === next);
          if (option !== undefined) onChange(option.value);
        }}
      >
        {options.map((option) => (
          <Radio key={option.value} value={option.value} disabled={option.disabled === true} block>
            {option.label}
            {option.description === undefined || option.description === null ? null : (
              <small>{option.description}</small>
            )}
          </Radio>
        ))}
      </Radio.Group>
      {error === undefined ? null : (
        <p id={`${own}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
