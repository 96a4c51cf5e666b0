import { mostPerRun, type Phase, type Run } from '@lotline/shop/live-check';
import { messageFor } from '@lotline/web-core/errors';
import { labelTag } from '@lotline/web-core/i18n';
import { useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../shared/app-state';
import { Button } from '../../../shared/navigation/button';
import { Job } from '../../../shared/feedback/job';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { useText } from '../../../shared/text';
import styles from './check-live.module.css';
import { Result } from './result';

const active: readonly Phase[] = ['running', 'offline', 'limited', 'retrying'];

function Actions({ run }: { run: Run }) {
  const { t } = useText('liveCheck');
  const { phase, counts, rows, planned } = useSyncExternalStore(run.subscribe, run.get);
  const cancel = <SendButton onClick={() => run.cancel()}>{t('run.cancel')}</SendButton>;
  if (active.includes(phase)) {
    return (
      <>
        <Button onClick={() => run.pause()}>{t('run.pause')}</Button>
        {cancel}
      </>
    );
  }
  if (phase === 'paused' || phase === 'failed') {
    return (
      <>
        <SendButton type="primary" onClick={() => run.resume()}>
          {phase === 'paused' ? t('run.resume') : t('run.again')}
        </SendButton>
        {cancel}
      </>
    );
  }
  if (phase === 'cancelled' && counts.left > 0) {
    return <SendButton onClick={() => run.resume()}>{t('run.rest', { count: counts.left })}</SendButton>;
  }
  if (rows === planned) return null;
  return (
    <SendButton type="primary" onClick={() => run.next(mostPerRun)}>
      {t('run.next', { count: Math.min(mostPerRun, rows - planned) })}
    </SendButton>
  );
}

/** What needs to be said beside the numbers. */
function Notices({ run }: { run: Run }) {
  const { t } = useText('liveCheck');
  const [language] = useLanguage();
  const { phase, untilMs, error, counts, rows, planned, retries } = useSyncExternalStore(run.subscribe, run.get);
  // The end is news for those who waited for it, and none for those who open a finished check.
  const [waited] = useState(phase !== 'done');
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat(labelTag(language), clock).format(untilMs ?? 0);
  const { alive, dead, unknown, left } = counts;
  const isUndecided = unknown > 0 && alive + dead === 0;
  return (
    <>
      {phase === 'offline' && <Notice tone="warning">{t('run.offline')}</Notice>}
      {phase === 'limited' && <Notice tone="warning">{t('run.limited', { time })}</Notice>}
      {phase === 'retrying' && <Notice tone="warning">{t('run.retrying', { time })}</Notice>}
      {phase === 'failed' && (
        <Notice tone="error" urgent title={t('run.failed')}>
          {messageFor(error, t)}
        </Notice>
      )}
      {phase === 'cancelled' && <Notice>{t('run.cancelled', { done: planned - left, total: planned, left })}</Notice>}
      {phase === 'done' && (
        <Notice tone={isUndecided ? 'warning' : 'success'} urgent={waited}>
          {t('run.end', { total: planned, alive, dead, unknown })}
          {isUndecided && <div>{t('result.unknown')}</div>}
          {rows > planned && <div>{t('run.waiting', { count: rows - planned })}</div>}
        </Notice>
      )}
      {retries > 0 && phase !== 'retrying' && <Notice tone="warning">{t('run.retried', { count: retries })}</Notice>}
    </>
  );
}

/** A check: how far it is, and what it has found so far. */
export function RunView({ run, pageTitle, onForgotten }: { run: Run; pageTitle: string; onForgotten: () => void }) {
  const { t } = useText('liveCheck');
  const { phase, counts, planned, runDone, runTotal } = useSyncExternalStore(run.subscribe, run.get);
  return (
    <div className={styles.run}>
      <Job
        title={t('run.title', { count: planned })}
        phase={t(`run.phase.${phase}`)}
        running={active.includes(phase)}
        done={runDone}
        total={runTotal}
        elapsedMs={run.elapsedMs}
        pageTitle={pageTitle}
        counters={[
          { key: 'alive', label: t('status.alive'), value: counts.alive, tone: 'success' },
          { key: 'dead', label: t('status.dead'), value: counts.dead, tone: 'error' },
          { key: 'unknown', label: t('status.unknown'), value: counts.unknown, tone: 'warning' },
          { key: 'left', label: t('status.left'), value: counts.left },
        ]}
        actions={<Actions run={run} />}
      >
        <Notices run={run} />
      </Job>
      <Result run={run} onForgotten={onForgotten} />
    </div>
  );
}
