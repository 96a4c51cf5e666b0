import { fieldMessages, messageFor } from '@lotline/web-core/errors';
import type { LocalText } from '@lotline/web-core/i18n';
import type { LineFormat } from '@lotline/web-core/lines';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announce';
import { useLanguage } from '../../../../shared/hooks/app-state';
import { Failure } from '../../../../shared/feedback/failure';
import { formatCount, JobProgress } from '../../../../shared/job';
import { Notice } from '../../../../shared/feedback/notice';
import { PageLink } from '../../../../shared/navigation/page-link';
import { paths } from '../../../../shared/navigation/paths';
import { SendButton } from '../../../../shared/components/send-button';
import { phaseOf, progressOf, type ImportRun } from '../../import-run';
import type { ImportSession } from '../../import-session';
import styles from './import.module.css';
import { Report } from './report';
import { StepButtons } from './step-buttons';
import type { StepProps } from './step-source';

function Running({ run, title, onCancel }: { run: ImportRun; title: string; onCancel: () => void }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { startedAtMs, meter, stored } = run;
  return (
    <JobProgress
      title={title}
      startedAtMs={startedAtMs}
      meter={meter}
      phases={progressOf(run).map(({ phase, ...progress }) => ({
        ...progress,
        name: t(`phase.${phase}`),
        running: phase === phaseOf(run),
      }))}
      actions={
        <>
          {stored > 0 && <span>{t('run.stored', { count: stored, lines: formatCount(stored, language) })}</span>}
          <Button danger onClick={onCancel} className={styles.cancel}>
            {t('run.cancel')}
          </Button>
        </>
      }
    />
  );
}

/** A refusal, with what is wrong in each field of the steps before. */
function Refused({ run, onRetry }: { run: ImportRun; onRetry: () => void }) {
  const { t } = useTranslation(['stock', 'errors']);
  const labels = {
    supplier: t('provenance.supplier'),
    source: t('provenance.source'),
    rights_confirmed: t('provenance.rights'),
    gender: t('shape.gender'),
    note: t('provenance.note'),
    columns: t('shape.columns'),
    delimiter: t('shape.separator'),
    encoding: t('source.encoding'),
  };
  const fields = Object.values(fieldMessages(run.error, t, labels));
  useEffect(() => {
    announce(messageFor(run.error, t));
  }, [run.error, t]);
  return (
    <>
      <Failure error={run.error} title={t('run.failed')} onRetry={onRetry} />
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field}>{field}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Says exactly what a stopped import has left behind. */
function Stopped({ session, run, onAgain }: { session: ImportSession; run: ImportRun; onAgain: () => void }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { stoppedBatch } = session;
  if (stoppedBatch === undefined) return <Notice kind="info">{t('stopped.asking')}</Notice>;
  const remains = stoppedBatch?.imported ?? 0;
  return (
    <Notice
      kind="warning"
      title={t('stopped.title')}
      action={<SendButton onClick={onAgain}>{t('stopped.again')}</SendButton>}
    >
      {stoppedBatch === null
        ? run.stored === 0
          ? t('stopped.nothing')
          : t('stopped.unknown', { lines: formatCount(run.stored, language) })
        : t('stopped.remains', { count: remains, lines: formatCount(remains, language), batch: stoppedBatch.id })}
    </Notice>
  );
}

/** The goods name the fields only of lines that were read as they say. */
const namesOf = ({ fields }: ImportSession, format: LineFormat | null) => (fields === null ? format : null);

function useSpokenResult(run: ImportRun | null): void {
  const { t } = useTranslation('stock');
  const result = run?.result ?? null;
  useEffect(() => {
    if (result === null) return;
    announce(t(result.dry_run ? 'check.spoken' : 'done.spoken', { count: result.imported }));
  }, [result, t]);
}

function Commit(props: StepProps & { run: ImportRun; onRetry: () => void; onCheck: () => void }) {
  const { store, session, run, format, onRetry, onCheck } = props;
  const { t } = useTranslation('stock');
  const language = useLanguage();
  if (run.status === 'running') return <Running run={run} title={t('run.import')} onCancel={store.cancel} />;
  if (run.status === 'failed') return <Refused run={run} onRetry={onRetry} />;
  if (run.status === 'cancelled') return <Stopped session={session} run={run} onAgain={onCheck} />;
  if (run.result === null) return null;
  const { imported } = run.result;
  return (
    <>
      <Notice kind="success" title={t('done.title', { count: imported, lines: formatCount(imported, language) })}>
        {run.result.batch_id !== null && (
          <PageLink to={paths.batch(run.result.batch_id)}>{t('done.batch', { id: run.result.batch_id })}</PageLink>
        )}
      </Notice>
      <Report result={run.result} format={namesOf(session, format)} />
      <StepButtons next={<Button onClick={store.reset}>{t('done.more')}</Button>} />
    </>
  );
}

/** The server's report before anything is stored, then the import itself with its progress and its result. */
export function StepImport(props: StepProps & { subject: LocalText }) {
  const { store, session, subject, preview, format } = props;
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { check, commit } = session;
  useSpokenResult(commit ?? check);
  const lines = preview.status === 'done' ? preview.preview.lines : null;
  const startCheck = () => store.startCheck(subject, lines ?? 0);
  useEffect(() => {
    const { check: checked, commit: committed } = store.get();
    if (lines !== null && checked === null && committed === null) store.startCheck(subject, lines);
  }, [store, subject, lines]);

  if (commit !== null) {
    return <Commit {...props} run={commit} onRetry={() => store.startCommit(subject)} onCheck={startCheck} />;
  }
  if (check === null) return null;
  if (check.status === 'running') return <Running run={check} title={t('run.check')} onCancel={store.cancel} />;
  const back = () => store.change({ step: 2 });
  if (check.status === 'failed') {
    return (
      <>
        <Refused run={check} onRetry={startCheck} />
        <StepButtons onBack={back} next={null} />
      </>
    );
  }
  if (check.status === 'cancelled' || check.result === null) {
    return (
      <>
        <Notice kind="info">{t('check.cancelled')}</Notice>
        <StepButtons onBack={back} next={<SendButton onClick={startCheck}>{t('check.again')}</SendButton>} />
      </>
    );
  }
  const { imported } = check.result;
  return (
    <>
      <p className={styles.quiet}>{t('check.text')}</p>
      <Report result={check.result} format={namesOf(session, format)} />
      {imported === 0 && <Notice kind="warning">{t('check.nothing')}</Notice>}
      <StepButtons
        onBack={back}
        next={
          <SendButton type="primary" disabled={imported === 0} onClick={() => store.startCommit(subject)}>
            {t('check.import', { count: imported, lines: formatCount(imported, language) })}
          </SendButton>
        }
      />
    </>
  );
}
