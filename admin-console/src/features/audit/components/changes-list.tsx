import { useTranslation } from 'react-i18next';
import type { Entry } from '../api';
import { changesOf } from '../changes';
import { shownAs } from '../values';
import styles from './audit.module.css';
import { useFieldName, useValueText, Value } from './value';

const SHOWN = 6;

/** Before and after of what was changed; the rest on demand. */
export function ChangesList({ entry }: { entry: Entry }) {
  const { t } = useTranslation('audit');
  const fieldName = useFieldName();
  const textOf = useValueText();
  // The object's own id stands in the column before.
  const changes = changesOf(entry).filter(({ path }) => path !== 'id');
  if (changes.length === 0) return null;
  const list = (some: typeof changes) => (
    <ul className={styles.changes}>
      {some.map(({ path, before, after }) => (
        <li key={path}>
          <span className={styles.path}>{fieldName(path)}</span>
          {before !== null && (
            <del aria-label={t('before', { value: textOf(shownAs(path, before)) })}>
              <Value path={path} value={before} mentioned={entry.mentioned} />
            </del>
          )}
          {after !== null && (
            <ins aria-label={t('after', { value: textOf(shownAs(path, after)) })}>
              <Value path={path} value={after} mentioned={entry.mentioned} />
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(changes.slice(0, SHOWN))}
      {changes.length > SHOWN && (
        <details>
          <summary>{t('more', { count: changes.length - SHOWN })}</summary>
          {list(changes.slice(SHOWN))}
        </details>
      )}
    </>
  );
}
