import { saveFile } from '@lotline/web-core/browser';
import type { LineFormat } from '@lotline/web-core/lines';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../shared/hooks/app-state';
import { formatCount } from '../../../../shared/job';
import { duplicateKinds, rejectKinds, type ImportResult, type Problem } from '../../import-run';
import { useFieldName } from '../../field-name';
import styles from './import.module.css';
import { problemsFile } from '../../problems-file';

/** What the server found, line class by line class; nothing is left out but what is zero. */
export function Report({ result, format }: { result: ImportResult; format: LineFormat | null }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const fieldName = useFieldName(format);
  const reasonOf = ({ reason, field }: Problem) =>
    field === null ? t(`reason.${reason}`) : t('emptyField', { field: fieldName(field) });
  const skipped = [
    ...duplicateKinds.map((kind) => [kind, result.duplicates[kind]] as const),
    ...rejectKinds.map((kind) => [kind, result.rejected[kind]] as const),
  ].filter(([, lines]) => lines > 0);
  const save = () => {
    const text = problemsFile(result.problems, reasonOf, {
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
        <details className={styles.errors}>
          <summary>{t('report.problems', { count: result.problems.length })}</summary>
          <ul>
            {result.problems.map((problem) => (
              <li key={problem.line}>
                {t('problemLine', { line: count(problem.line), reason: reasonOf(problem) })}{' '}
                {problem.sample !== null && <code translate="no">{problem.sample}</code>}
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
