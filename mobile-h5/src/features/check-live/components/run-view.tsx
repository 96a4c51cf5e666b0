import { mostPerRun, type Phase, type Run } from '@lotline/shop/live-check';
import { messageFor } from '@lotline/web-core/errors';
import { labelTag } from '@lotline/web-core/i18n';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/components/announcer';
import { Button } from '../../../shared/components/button';
import { Job } from '../../../shared/content/job';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import { useLanguage } from '../../../shared/hooks/stored';
import styles from './check-live.module.css';
import { Result } from './result';
import { TakeSheet } from './take-sheet';

const active: readonly Phase[] = ['running', 'offline', 'limited', 'retrying'];

/** What needs to be said beside the numbers. */
function Notices({ run }: { run: Run }) {
  const { t } = useTranslation(['liveCheck', 'errors']);
  const language = useLanguage();
  const { phase, untilMs, error, counts, rows, planned, retries } = useSyncExternalStore(run.subscribe, run.get);
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat(labelTag(language), clock).format(untilMs ?? 0);
  const { alive, dead, unknown, left } = counts;
  const isUndecided = unknown > 0 && alive + dead === 0;
  const end = t('run.end', { total: planned, alive, dead, unknown });
  // The end is news for those who waited for it, and none for those who open a finished check.
  const before = useRef(phase);
  useEffect(() => {
    if (phase === 'done' && before.current !== 'done') announce(end, { urgent: true });
    before.current = phase;
  }, [phase, end]);
  return (
    <>
      {phase === 'offline' ? <NoticeBar tone="warning">{t('run.offline')}</NoticeBar> : null}
      {phase === 'limited' ? <NoticeBar tone="warning">{t('run.limited', { time })}</NoticeBar> : null}
      {phase === 'retrying' ? <NoticeBar tone="warning">{t('run.retrying', { time })}</NoticeBar> : null}
      {phase === 'failed' ? (
        <NoticeBar tone="error">
          <p>{t('run.failed')}</p>
          <p>{messageFor(error, t)}</p>
        </NoticeBar>
      ) : null}
      {phase === 'cancelled' ? (
        <NoticeBar>{t('run.cancelled', { done: planned - left, total: planned, left })}</NoticeBar>
      ) : null}
      {phase === 'done' ? (
        <NoticeBar tone={isUndecided ? 'warning' : 'success'} silent>
          <p>{end}</p>
          {isUndecided ? <p>{t('result.unknown')}</p> : null}
          {rows > planned ? <p>{t('run.waiting', { count: rows - planned })}</p> : null}
        </NoticeBar>
      ) : null}
      {retries > 0 && phase !== 'retrying' ? (
        <NoticeBar tone="warning">{t('run.retried', { count: retries })}</NoticeBar>
      ) : null}
    </>
  );
}

/** What one can do now, within reach of the thumb. */
function Actions({ run, onTake }: { run: Run; onTake: () => void }) {
  const { t } = useTranslation('liveCheck');
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
  const take = (color: 'default' | 'primary') => (
    <Button color={color} onClick={onTake}>
      {t('result.take')}
    </Button>
  );
  if (phase === 'paused' || phase === 'failed') {
    return (
      <>
        <SendButton color="primary" onClick={() => run.resume()}>
          {phase === 'paused' ? t('run.resume') : t('run.again')}
        </SendButton>
        {cancel}
        {take('default')}
      </>
    );
  }
  if (phase === 'cancelled' && counts.left > 0) {
    return (
      <>
        {take('primary')}
        <SendButton onClick={() => run.resume()}>{t('run.rest', { count: counts.left })}</SendButton>
      </>
    );
  }
  return (
    <>
      {take('primary')}
      {rows > planned ? (
        <SendButton onClick={() => run.next(mostPerRun)}>
          {t('run.next', { count: Math.min(mostPerRun, rows - planned) })}
        </SendButton>
      ) : null}
    </>
  );
}

/** A check: how far it is, and what it has found so far. */
export function RunView({ run, pageTitle, onForgotten }: { run: Run; pageTitle: string; onForgotten: () => void }) {
  const { t } = useTranslation('liveCheck');
  const { phase, counts, planned, runDone, runTotal } = useSyncExternalStore(run.subscribe, run.get);
  const [taking, setTaking] = useState(false);
  return (
    <div className={styles.stack}>
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
      >
        <Notices run={run} />
      </Job>
      <Result run={run} />
      <div className={styles.actions}>
        <Actions run={run} onTake={() => setTaking(true)} />
      </div>
      {taking ? <TakeSheet run={run} onClose={() => setTaking(false)} onForgotten={onForgotten} /> : null}
    </div>
  );
}
