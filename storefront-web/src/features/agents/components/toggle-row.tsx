import type { ReactNode } from 'react';
import { ToggleButton } from '../../../shared/navigation/button';
import styles from './toggle-row.module.css';

interface Toggle<T extends string> {
  value: T;
  label: string;
  /** Of one that opens something below the row. */
  expanded?: boolean;
}

/** One of a few, all in sight: buttons in a row, of which one is pressed. */
export function ToggleRow<T extends string>({
  label,
  options,
  value,
  onPress,
  children,
}: {
  label: string;
  options: Toggle<T>[];
  value: T;
  onPress: (value: T) => void;
  /** What belongs to the choice and stands behind it. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          pressed={option.value === value}
          aria-expanded={option.expanded}
          onClick={() => onPress(option.value)}
        >
          {option.label}
        </ToggleButton>
      ))}
      {children}
    </div>
  );
}
