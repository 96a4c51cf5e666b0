import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './field.module.css';
import { useErrorTitle } from './use-error-title';

export interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A label above, the control, and below it help or, in its place, the error. The control gets what ties them together. */
export function Field({
  id: given,
  label,
  help,
  error,
  children,
}: {
  id?: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}) {
  const own = useId();
  const id = given ?? own;
  const note = error ?? help;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note === undefined ? null : (
        <div id={`${id}-note`} className={error === undefined ? styles.help : styles.error}>
          {note}
        </div>
      )}
    </div>
  );
}

/** A single error is mended at its field; several are read first. */
function faceErrors(summary: HTMLElement | null): void {
  const [only, second] = summary?.querySelectorAll('a') ?? [];
  const field = only === undefined || second !== undefined ? null : document.getElementById(only.hash.slice(1));
  (field ?? summary)?.focus();
}

/**
 * What stops a form, as links to the fields. Belongs into the form: each submit that it stops moves the focus to it, or
 * to the field when there is only one.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: { id: string; text: string }[] }) {
  useErrorTitle(errors.length > 0);
  const summary = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (!shown) return undefined;
    faceErrors(summary.current);
    const form = summary.current?.closest('form');
    // A submit with the same errors changes nothing on the page: only the form knows of it.
    const again = () => setTimeout(() => faceErrors(summary.current));
    form?.addEventListener('submit', again);
    return () => form?.removeEventListener('submit', again);
  }, [shown]);
  if (!shown) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={summary}>
      <p>{title}</p>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(error.id)?.focus();
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
