import { useTranslation } from 'react-i18next';
import type { Entry } from '../api';
import { changesOf } from '../changes';
import styles from './audit.module.css';

const SHOWN = 6;

/** Before and after of what was changed; the rest on demand. */
export function ChangesList({ entry }: { entry: Entry }) {
  const { t } = useTranslation('audit');
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  const list = (some: typeof changes) => (
    <ul className={styles.changes}>
      {some.map(({ path, before, after }) => (
        <li key={path}>
          <span className={styles.path}>{path}</span>
          {before !== null && <del aria-label={t('before', { value: before })}>{before}</del>}
          {after !== null && <ins aria-label={t('after', { value: after })}>{after}</ins>}
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
