import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { fieldId, type FieldError, type FieldPath } from './server-errors';

/** Focuses a control, or the first one of a group such as radio buttons. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  (field?.querySelector<HTMLElement>('input,button,select,textarea') ?? field)?.focus();
}

/**
 * What is wrong in a form, each with a link to its field. Takes the focus whenever a new attempt has failed.
 */
export function ErrorSummary(props: {
  form: string;
  errors: readonly FieldError[];
  /** Makes a field visible that lies in a closed tab. */
  reveal?: (path: FieldPath) => void;
}) {
  const { form, errors, reveal } = props;
  const { t } = useTranslation('shell');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.summary} aria-labelledby={`${form}-errors`} role="group">
      <h2 id={`${form}-errors`}>{t('form.summary', { count: errors.length })}</h2>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={`${fieldId(form, path)} ${message}`}>
            <a
              href={`#${fieldId(form, path)}`}
              onClick={(event) => {
                event.preventDefault();
                reveal?.(path);
                // A tab that was just opened shows its fields only after the next paint.
                requestAnimationFrame(() => focusField(fieldId(form, path)));
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
