import { RETENTION_HOURS, type LiveCheckInput, runQuery } from '@lotline/shop/live-check';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../shared/feedback/async';
import { Button } from '../../../shared/components/button';
import styles from './live-check.module.css';
import { InputForm } from './input-form';
import { SavedChecks } from './saved-checks';
import { RunView } from './run-view';

function OneCheck({ id, pageTitle, onLeave }: { id: string; pageTitle: string; onLeave: () => void }) {
  const { t } = useTranslation('liveCheck');
  const { data: run } = useQuery(runQuery(id));
  if (run === undefined) return null;
  if (run !== null) return <RunView run={run} pageTitle={pageTitle} onForgotten={onLeave} />;
  return (
    <Empty title={t('run.gone')}>
      <p>{t('run.goneBody', { hours: RETENTION_HOURS })}</p>
      <Button color="primary" onClick={onLeave}>
        {t('run.new')}
      </Button>
    </Empty>
  );
}

/** The check that the address names, or the way to begin one. */
export function LiveCheck(props: {
  input: LiveCheckInput | null;
  jobId: string | null;
  /** An order whose accounts are read at once. */
  orderNo: string | null;
  pageTitle: string;
  /** Puts the check into the address; null for none. */
  onJob: (id: string | null) => void;
}) {
  const { input, jobId, orderNo, pageTitle, onJob } = props;
  if (jobId !== null) return <OneCheck key={jobId} id={jobId} pageTitle={pageTitle} onLeave={() => onJob(null)} />;
  return (
    <div className={styles.stack}>
      {input === null ? null : <InputForm input={input} orderNo={orderNo} onStarted={(run) => onJob(run.id)} />}
      <SavedChecks onOpen={onJob} />
    </div>
  );
}
