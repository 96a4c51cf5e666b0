import type { ReactNode } from 'react';
import styles from './office.module.css';

/** Something that somebody says by ticking it. */
export function Tick(props: {
  id: string;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  const { id, checked, error, onChange, children } = props;
  return (
    <div>
      <label className={styles.tick}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
