import { useTranslation } from 'react-i18next';
import { Wide } from '../components/wide';
import type { Change } from '@lotline/web-core/office';
import styles from './content.module.css';

/** How a page names its fields, and how it writes their values; as they are unless it says otherwise. */
export interface ChangeWords {
  labelOf: (path: string) => string;
  written?: (path: string, value: string) => string;
}

/** What changes, field by field: what it was and what it becomes. */
export function ChangeTable({ changes, labelOf, written }: ChangeWords & { changes: readonly Change[] }) {
  const { t } = useTranslation('content');
  const value = (path: string, text: string | null) =>
    text === null ? (
      <span className={styles.none}>{t('changes.none')}</span>
    ) : (
      <span translate="no">{written?.(path, text) ?? text}</span>
    );
  return (
    <Wide label={t('changes.label')}>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{t('changes.field')}</th>
            <th scope="col">{t('changes.before')}</th>
            <th scope="col">{t('changes.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{labelOf(path)}</th>
              <td className={styles.before}>{value(path, before)}</td>
              <td className={styles.after}>{value(path, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
