import { useTranslation } from 'react-i18next';
import { Wide } from '../wide';
import type { Change } from '@lotline/front-kit/office';
import styles from './content.module.css';

/** What changes, field by field: what it was and what it becomes. */
export function ChangeTable({ changes, labelOf }: { changes: readonly Change[]; labelOf: (path: string) => string }) {
  const { t } = useTranslation('content');
  const value = (text: string | null) =>
    text === null ? <span className={styles.none}>{t('changes.none')}</span> : <span translate="no">{text}</span>;
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
              <td className={styles.before}>{value(before)}</td>
              <td className={styles.after}>{value(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
