import type { Change } from '@lotline/web-core/admin';
import { useTranslation } from 'react-i18next';
import { useWords } from '../use-words';
import styles from './config.module.css';

/** What differs, setting by setting: before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('config');
  const { nameAt, sayWritten } = useWords();
  return (
    <dl className={styles.changes}>
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{nameAt(path)}</dt>
          <dd>
            <span>{t('save.from')}</span> <del>{sayWritten(path, before)}</del>
          </dd>
          <dd>
            <span>{t('save.to')}</span> <ins>{sayWritten(path, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
