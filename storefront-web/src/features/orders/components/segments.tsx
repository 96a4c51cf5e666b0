import type { ReactNode } from 'react';
import styles from './segments.module.css';

export interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  note?: ReactNode;
  /** Can't be chosen now; `note` says why. */
  disabled?: boolean;
}

/** A few ways, one of them chosen, side by side in equal parts. Browser radios: arrow keys and screen readers know them. */
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
    <div id={id} role="radiogroup" aria-label={label} tabIndex={-1} className={styles.segments}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={id}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled === true}
            onChange={() => onChange?.(segment.value)}
          />
          <span>{segment.label}</span>
          {segment.note !== undefined && <small>{segment.note}</small>}
        </label>
      ))}
    </div>
  );
}
