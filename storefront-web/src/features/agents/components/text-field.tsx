import { useId, type InputHTMLAttributes } from 'react';
import styles from './agents.module.css';

/** A labelled field; its error takes the place of the help. */
export function TextField(
  props: {
    label: string;
    help?: string;
    error: string | null;
    onChange: (value: string) => void;
  } & Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'inputMode' | 'className'>,
) {
  const { label, help, error, onChange, ...input } = props;
  const id = useId();
  const note = error ?? help;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        aria-invalid={error !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      {note !== undefined && (
        <p id={`${id}-note`} role={error === null ? undefined : 'alert'} className={error === null ? '' : styles.wrong}>
          {note}
        </p>
      )}
    </div>
  );
}
