import type { LineFormat } from '@lotline/web-core/lines';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announce';
import { useLanguage } from '../../../../shared/hooks/app-state';
import { formatBytes, formatCount, percent } from '../../../../shared/job';
import { Notice } from '../../../../shared/feedback/notice';
import type { Preview } from '../../preview/read-file';
import { guessFields, maskLine, type Fields } from '../../preview/separators';
import type { PreviewState } from '../../preview/use-preview';
import styles from './import.module.css';

const shownLines = 5;
const counted = ['usable', 'repeated', 'empty', 'tooLong', 'badEncoding'] as const;

/** The first lines of the file, masked until the importer wants to see them. */
export function Sample(props: { preview: Preview; fields: Fields | null; format: LineFormat | null }) {
  const { preview, fields, format } = props;
  const separator = fields?.separator ?? format?.delimiter ?? null;
  const { t } = useTranslation('stock');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <div className={styles.sampleHead}>
        <h4>{t('preview.sample')}</h4>
        <Button size="small" aria-pressed={open} onClick={() => setOpen(!open)}>
          {open ? t('preview.hide') : t('preview.show')}
        </Button>
      </div>
      <ol className={styles.sample} translate="no">
        {preview.sample.slice(0, shownLines).map(({ line, text }) => (
          <li key={line} value={line}>
            {open ? text : maskLine(text, separator, format)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Done({ preview, format }: { preview: Preview; format: LineFormat | null }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  useEffect(() => {
    announce(t('preview.spoken', { count: preview.usable, encoding: t(`encoding.${preview.encoding}`) }));
  }, [preview, t]);
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('preview.size')}</dt>
          <dd>{formatBytes(preview.bytes, language)}</dd>
        </div>
        <div>
          <dt>{t('preview.lines')}</dt>
          <dd>{count(preview.lines)}</dd>
        </div>
        {counted
          .filter((fact) => fact === 'usable' || preview[fact] > 0)
          .map((fact) => (
            <div key={fact} className={fact === 'usable' ? '' : styles.problem}>
              <dt>{t(`preview.${fact}`)}</dt>
              <dd>{count(preview[fact])}</dd>
            </div>
          ))}
      </dl>
      {preview.badEncoding > 0 && (
        <Notice kind="warning">
          {t('preview.damaged', { count: preview.badEncoding, encoding: t(`encoding.${preview.encoding}`) })}
        </Notice>
      )}
      {preview.usable === 0 && <Notice kind="warning">{t('preview.nothing')}</Notice>}
      {preview.sample.length > 0 && (
        <Sample preview={preview} fields={format === null ? guessFields(preview.shapes) : null} format={format} />
      )}
      {preview.errors.length > 0 && (
        <details className={styles.errors}>
          <summary>{t('preview.errors', { count: preview.errors.length })}</summary>
          <ul>
            {preview.errors.map(({ line, error }) => (
              <li key={`${line}-${error}`}>{t('problemLine', { line: count(line), reason: t(`reason.${error}`) })}</li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.quiet}>{t('preview.note')}</p>
    </section>
  );
}

/** What the browser found in the file, before anything was sent. */
export function PreviewFacts(props: { preview: PreviewState; totalBytes: number; format: LineFormat | null }) {
  const { preview, totalBytes, format } = props;
  const { t } = useTranslation('stock');
  if (preview.status === 'none') return null;
  if (preview.status === 'failed') {
    return <Alert type="error" showIcon title={t('preview.failed')} description={t('preview.failedText')} />;
  }
  if (preview.status === 'done') return <Done preview={preview.preview} format={format} />;
  return (
    <div className={styles.reading}>
      <span>{t('preview.reading')}</span>
      <Progress percent={percent(preview.bytes, totalBytes) ?? 0} aria-label={t('preview.reading')} />
    </div>
  );
}
