import { useTranslation } from 'react-i18next';
import { RETENTION_HOURS, type LiveCheckInput, runQuery } from '@lotline/shop/live-check';
import { useQuery } from '@tanstack/react-query';
import { Async, Empty } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import styles from './live-check.module.css';
import { InputForm } from './input-form';
import { SavedChecks } from './saved-checks';
import { RunView } from './run-view';

function OneCheck({ id, pageTitle, onLeave }: { id: string; pageTitle: string; onLeave: () => void }) {
  const { t } = useTranslation('liveCheck');
  const query = useQuery(runQuery(id));
  return (
    <Async query={query} name={t('run.loading')}>
      {(run) =>
        run === null ? (
          <Empty
            title={t('run.gone')}
            action={
              <Button type="primary" onClick={onLeave}>
                {t('run.new')}
              </Button>
            }
          >
            {t('run.goneBody', { hours: RETENTION_HOURS })}
          </Empty>
        ) : (
          <RunView run={run} pageTitle={pageTitle} onForgotten={onLeave} />
        )
      }
    </Async>
  );
}

/** The check that the address names, or the way to begin one. */
export function LiveCheck(props: {
  input: LiveCheckInput | null;
  jobId: string | null;
  pageTitle: string;
  /** Puts the check into the address; null for none. */
  onJob: (id: string | null) => void;
}) {
  const { input, jobId, pageTitle, onJob } = props;
  if (jobId !== null) return <OneCheck key={jobId} id={jobId} pageTitle={pageTitle} onLeave={() => onJob(null)} />;
  return (
    <div className={styles.start}>
      {input !== null && <InputForm input={input} onStarted={(run) => onJob(run.id)} />}
      <SavedChecks onOpen={onJob} />
    </div>
  );
}
