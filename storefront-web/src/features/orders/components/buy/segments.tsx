import { Radio } from 'antd';
import type { ReactNode } from 'react';
import styles from './segments.module.css';

export interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  note?: ReactNode;
  /** Can't be chosen now; `note` says why. */
  disabled?: boolean;
}

/** A few ways, one of them chosen, side by side. */
export function Segments<V extends string>(props: {
  /** Also the name of the radios. */
  id?: string;
  value?: V;
  onChange?: (value: V) => void;
  label: string;
  segments: readonly Segment<V>[];
}) {
  const { id = '', value, onChange, label, segments } = props;
  return (
    <Radio.Group
      id={id}
      name={id}
      aria-label={label}
      className={styles.segments}
      value={value}
      onChange={(event) => onChange?.(event.target.value as V)}
    >
      {segments.map((segment) => (
        <Radio key={segment.value} value={segment.value} disabled={segment.disabled === true}>
          {segment.label}
          {segment.note !== undefined && <small className={styles.note}>{segment.note}</small>}
        </Radio>
      ))}
    </Radio.Group>
  );
}
