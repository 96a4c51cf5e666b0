import type { LineFormat } from '@lotline/web-core/lines';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../shared/hooks/app-state';
import { formatCount } from '../../../../shared/job';
import { Notice } from '../../../../shared/feedback/notice';
import { useFieldName } from '../../field-name';
import type { Preview } from '../../preview/read-file';
import { misfits, type LineRule, type Misfits } from '../../preview/separators';
import styles from './import.module.css';

/** Which lines: the numbers of the first ones, never what is in them. */
function useExamples(format: LineFormat | null): Record<keyof Misfits, (found: Misfits) => string> {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const fieldName = useFieldName(format);
  const list = (examples: string[], lines: number) =>
    [...examples, ...(lines > examples.length ? ['…'] : [])].join(t('fit.comma'));
  return {
    wrongColumns: ({ wrongColumns: { lines, first } }) =>
      t('fit.lines', {
        lines: list(
          first.map((line) => formatCount(line, language)),
          lines,
        ),
      }),
    emptyField: ({ emptyField: { lines, first } }) =>
      t('fit.lines', {
        lines: list(
          first.map(({ line, field }) =>
            t('fit.lineField', { line: formatCount(line, language), field: fieldName(field) }),
          ),
          lines,
        ),
      }),
  };
}

const kinds = { wrongColumns: 'wrong_columns', emptyField: 'empty_field' } as const;

/** How many of the file's lines are as they must be, and which are not, before anything is sent. */
export function FitReport(props: { preview: Preview; rule: LineRule; format: LineFormat | null }) {
  const { preview, rule, format } = props;
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const examples = useExamples(format);
  const found = misfits(preview.shapes, rule);
  const refused = found.wrongColumns.lines + found.emptyField.lines;
  const read = preview.usable + preview.repeated;
  if (refused === 0) return <Notice kind="success">{t('shape.allFit', { count: rule.columns })}</Notice>;
  const rows = (['wrongColumns', 'emptyField'] as const).filter((kind) => found[kind].lines > 0);
  return (
    <>
      <Notice kind="warning">
        {t('shape.someMiss', { count: refused, lines: formatCount(refused, language) })}
        {refused === read && ` ${t(format === null ? 'fit.none' : 'fit.noneOfGoods')}`}
      </Notice>
      <section className={styles.report}>
        <table>
          <caption className="visually-hidden">{t('fit.title')}</caption>
          <tbody>
            <tr className={styles.good}>
              <th scope="row">{t('fit.fitting')}</th>
              <td>{formatCount(read - refused, language)}</td>
            </tr>
            {rows.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  {t(`reason.${kinds[kind]}`)} <span className={styles.quiet}>{t('report.skipped')}</span>
                  <span className={styles.explain}>{examples[kind](found)}</span>
                </th>
                <td>{formatCount(found[kind].lines, language)}</td>
              </tr>
            ))}
            {preview.repeated > 0 && (
              <tr>
                <th scope="row">
                  {t('reason.in_file')} <span className={styles.quiet}>{t('report.skipped')}</span>
                </th>
                <td>{formatCount(preview.repeated, language)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </>
  );
}
