import type { ReactNode } from 'react';
import { Checkbox } from '../fields/checkbox';
import styles from './mobile-admin.module.css';

/** Something that somebody says by ticking it. */
export function ConfirmCheckbox(props: {
  id: string;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  const { id, checked, error, onChange, children } = props;
  return (
    <div>
      <Checkbox
        id={id}
        checked={checked}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={onChange}
      >
        {children}
      </Checkbox>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
