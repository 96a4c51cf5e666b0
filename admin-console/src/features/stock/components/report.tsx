import { saveFile } from '@lotline/front-kit/request';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/app-state';
import { formatCount } from '../../../shared/job';
import { duplicateKinds, rejectKinds, type ImportResult } from '../import-run';
import styles from './import.module.css';
import { problemsFile } from '../problems-file';

/** What the server found, line class by line class; nothing is left out but what is zero. */
export function Report({ result }: { result: ImportResult }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const skipped = [
    ...duplicateKinds.map((kind) => [kind, result.duplicates[kind]] as const),
    ...rejectKinds.map((kind) => [kind, result.rejected[kind]] as const),
  ].filter(([, lines]) => lines > 0);
  const save = () => {
    const text = problemsFile(result.problems, (reason) => t(`reason.${reason}`), {
      line: t('report.line'),
      reason: t('report.reason'),
    });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'import-report.csv');
  };
  return (
    <section className={styles.report}>
      <table>
        <caption className="visually-hidden">{t('report.title')}</caption>
        <tbody>
          <tr>
            <th scope="row">{t('report.total')}</th>
            <td>{count(result.total)}</td>
          </tr>
          <tr className={styles.good}>
            <th scope="row">{result.dry_run ? t('report.willImport') : t('report.imported')}</th>
            <td>{count(result.imported)}</td>
          </tr>
          {skipped.map(([kind, lines]) => (
            <tr key={kind}>
              <th scope="row">
                {t(`reason.${kind}`)} <span className={styles.quiet}>{t('report.skipped')}</span>
              </th>
              <td>{count(lines)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {result.problems.length > 0 && (
        <details className={styles.faults}>
          <summary>{t('report.problems', { count: result.problems.length })}</summary>
          <ul>
            {result.problems.map(({ line, reason, sample }) => (
              <li key={line}>
                {t('problemLine', { line: count(line), reason: t(`reason.${reason}`) })}{' '}
                {sample !== null && <code translate="no">{sample}</code>}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={save}>
            {t('report.save')}
          </Button>
        </details>
      )}
    </section>
  );
}
