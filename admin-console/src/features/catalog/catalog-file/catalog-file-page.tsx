import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { saveFile } from '@lotline/web-core/browser';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { Button, Collapse, Upload } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/components/page-heading';
import { SendButton } from '../../../shared/components/send-button';
import { announce } from '../../../shared/feedback/announce';
import { Failure } from '../../../shared/feedback/failure';
import { Notice } from '../../../shared/feedback/notice';
import { toast } from '../../../shared/feedback/toast';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { formatCount, JobProgress } from '../../../shared/job';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { paths } from '../../../shared/navigation/paths';
import { downloadCatalog } from '../api';
import styles from './catalog-file.module.css';
import { ColumnList } from './column-list';
import { RowTable } from './row-table';
import { useCatalogImport, type CatalogRun } from './use-catalog-import';

function ExportButton() {
  const { t } = useTranslation(['catalog', 'errors']);
  const run = useMutation({
    mutationFn: downloadCatalog,
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? 'catalog.csv'),
    onError: (error) => toast('error', messageFor(error, t)),
  });
  return (
    <SendButton icon={<DownloadOutlined aria-hidden />} loading={run.isPending} onClick={() => run.mutate()}>
      {t('file.export')}
    </SendButton>
  );
}

function useSummary(): (run: CatalogRun) => string {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  return ({ result }) => {
    if (result === null) return '';
    const { created, changed, same, refused } = result.counts;
    const count = (value: number) => formatCount(value, language);
    return t('file.summary', {
      created: count(created),
      changed: count(changed),
      same: count(same),
      refused: count(refused),
    });
  };
}

interface Actions {
  onApply: () => void;
  onAgain: () => void;
  onClear: () => void;
  onStop: () => void;
}

/** What came of a check or an import, and what can be done next. */
function Ended({ run, onApply, onClear }: { run: CatalogRun } & Actions) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const summary = useSummary()(run);
  const title = t(run.dryRun ? 'file.checked' : 'file.imported');
  useEffect(() => announce(`${title} ${summary}`), [title, summary]);
  const counts = run.result?.counts;
  const changes = (counts?.created ?? 0) + (counts?.changed ?? 0);
  const clean = (counts?.refused ?? 0) === 0;
  return (
    <>
      <Notice kind={!clean ? 'warning' : run.dryRun ? 'info' : 'success'} title={title} live={false}>
        {summary}
      </Notice>
      <div className={styles.buttons}>
        {run.dryRun && (
          <SendButton type="primary" disabled={changes === 0} onClick={onApply}>
            {changes === 0
              ? t('file.nothing')
              : t('file.apply', { count: changes, products: formatCount(changes, language) })}
          </SendButton>
        )}
        <Button onClick={onClear}>{t('file.other')}</Button>
      </div>
      <RowTable rows={run.rows} />
    </>
  );
}

function Run(props: { run: CatalogRun } & Actions) {
  const { run, onAgain, onClear, onStop } = props;
  const { t } = useTranslation('catalog');
  const name = t(run.dryRun ? 'file.checking' : 'file.importing', { name: run.file.name });
  switch (run.status) {
    case 'running':
      return (
        <JobProgress
          title={name}
          startedAtMs={run.startedAtMs}
          meter={run.meter}
          phases={[
            {
              name: t(run.dryRun ? 'file.phase.check' : 'file.phase.import'),
              done: run.done,
              total: run.total,
              unit: 'items',
              running: true,
            },
          ]}
          actions={<Button onClick={onStop}>{t('file.stop')}</Button>}
        />
      );
    case 'done':
      return <Ended {...props} />;
    case 'stopped':
    case 'failed':
      return (
        <>
          {run.status === 'failed' ? (
            <Failure error={run.error} title={t('file.failed')} onRetry={onAgain} />
          ) : (
            <Notice kind="info">{t(run.dryRun ? 'file.stoppedCheck' : 'file.stoppedImport')}</Notice>
          )}
          <div className={styles.buttons}>
            <Button onClick={onClear}>{t('file.other')}</Button>
          </div>
          <RowTable rows={run.rows} />
        </>
      );
  }
}

function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('catalog');
  return (
    <Upload.Dragger
      accept=".csv,text/csv"
      showUploadList={false}
      beforeUpload={(file) => {
        onFile(file);
        return false;
      }}
    >
      <p className="ant-upload-drag-icon" aria-hidden>
        <InboxOutlined />
      </p>
      <p className="ant-upload-text">{t('file.drop')}</p>
      <p className="ant-upload-hint">{t('file.hint')}</p>
    </Upload.Dragger>
  );
}

/** Export of all products as CSV, and import with a check before anything is saved. */
export function CatalogFilePage() {
  const { t } = useTranslation('catalog');
  const canWrite = usePermission('goods.write');
  const { run, start, stop, clear } = useCatalogImport();
  const again = (dryRun: boolean) => () => {
    if (run !== null) void start(run.file, dryRun);
  };
  return (
    <>
      <PageHeading
        title={t('file.title')}
        extra={
          <div className={styles.buttons}>
            <ExportButton />
            <ButtonLink to={paths.goods}>{t('editor.backToList')}</ButtonLink>
          </div>
        }
      />
      <div className={styles.page}>
        <p className={styles.intro}>{t('file.intro')}</p>
        {canWrite && run === null && <FilePicker onFile={(file) => void start(file, true)} />}
        {run !== null && (
          <Run run={run} onApply={again(false)} onAgain={again(run.dryRun)} onClear={clear} onStop={stop} />
        )}
        <Collapse items={[{ key: 'columns', label: t('file.columns'), children: <ColumnList /> }]} />
      </div>
    </>
  );
}
