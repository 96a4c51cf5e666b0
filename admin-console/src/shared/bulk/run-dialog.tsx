import { messageFor, reasonText } from '@lotline/web-core/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../feedback/announce';
import { useLanguage } from '../hooks/app-state';
import { Failure } from '../feedback/failure';
import { formatCount, JobProgress, startMeter, track } from '../job';
import { Notice } from '../feedback/notice';
import { SendButton } from '../components/send-button';
import { toast } from '../feedback/toast';
import { useReturnFocus } from '../hooks/use-return-focus';
import { isUnderWay, refusedQuery, runQuery, useRunActions, type BatchActionRun } from './api';
import styles from './bulk.module.css';

const doneOf = ({ total, counts }: BatchActionRun): number => Math.max(0, total - counts.waiting);

/** How far a run is, measured from what the server says each second. */
function Progress({ run, title }: { run: BatchActionRun; title: string }) {
  const { t } = useTranslation('bulk');
  const startedAtMs = Date.parse(run.created_at);
  const [meter, setMeter] = useState(() => startMeter(Date.now()));
  const done = doneOf(run);
  const collecting = run.state === 'collecting';
  useEffect(() => setMeter((before) => track(before, done, Date.now())), [done]);
  const phase = {
    name: collecting ? t('phase.collecting') : t('phase.running'),
    done: collecting ? run.total : done,
    total: collecting ? null : run.total,
    unit: 'items' as const,
    running: true,
  };
  return <JobProgress title={title} phases={[phase]} meter={meter} startedAtMs={startedAtMs} />;
}

/** What was refused, and why: the first fifty. */
function Refused({ run }: { run: BatchActionRun }) {
  const { t } = useTranslation(['bulk', 'errors']);
  const { data } = useQuery(refusedQuery(run.id, run.counts.refused));
  if (run.counts.refused === 0 || data === undefined) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t('refused')}</h3>
      <ul className={styles.refused}>
        {data.items.map(({ no, key, reason }) => (
          <li key={no}>
            <code translate="no">{key}</code> {reason === null ? '' : reasonText(reason, t)}
          </li>
        ))}
        {data.next_cursor !== null && <li>{t('more')}</li>}
      </ul>
    </section>
  );
}

/** How a run ended, and what became of how many. */
function useOutcome(): (run: BatchActionRun) => { title: string | null; text: string } {
  const { t } = useTranslation(['bulk', 'errors']);
  const language = useLanguage();
  return ({ state, failure, counts }) => {
    if (failure !== null) return { title: null, text: reasonText(failure, t) };
    const text = (['done', 'same', 'refused', 'waiting'] as const)
      .filter((word) => counts[word] > 0)
      .map((word) => t(`count.${word}`, { count: counts[word], amount: formatCount(counts[word], language) }))
      .join(' · ');
    return { title: t(state === 'cancelled' ? 'ended.cancelled' : 'ended.done'), text };
  };
}

function Ended({ run }: { run: BatchActionRun }) {
  const { title, text } = useOutcome()(run);
  if (title === null) return <Notice kind="warning">{text}</Notice>;
  const kind = run.state === 'cancelled' || run.counts.refused > 0 ? 'warning' : 'success';
  return (
    <Notice kind={kind} title={title}>
      {text}
    </Notice>
  );
}

/** Tells the list and the reader once when a run that was watched has ended. */
function useEnd(run: BatchActionRun | undefined, name: string, onEnd: () => void): void {
  const outcomeOf = useOutcome();
  const watched = useRef(false);
  const ended = run !== undefined && !isUnderWay(run);
  const outcome = ended ? outcomeOf(run) : null;
  const sentence = outcome === null ? '' : [name, outcome.title, outcome.text].filter(Boolean).join('. ');
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (run === undefined) return;
    if (!ended) watched.current = true;
    else if (watched.current) {
      watched.current = false;
      announce(sentence);
      latest.current();
    }
  }, [run, ended, sentence]);
}

/** A run, while it is under way and after: the server goes on whether or not the page is open. */
export function RunDialog({ id, onEnd, onClose }: { id: string; onEnd: () => void; onClose: () => void }) {
  const { t } = useTranslation(['bulk', 'common', 'errors']);
  const answer = useQuery(runQuery(id));
  const actions = useRunActions();
  useReturnFocus();
  const act = useMutation({
    mutationFn: (how: 'cancel' | 'retry') => actions[how](id),
    onError: (error) => {
      toast('error', messageFor(error, t));
      void answer.refetch();
    },
  });
  const run = answer.data;
  const title = run === undefined ? t('title') : t(`action.${run.action as 'goods.status'}`);
  useEnd(run, title, onEnd);
  const going = run !== undefined && isUnderWay(run);
  const retryable = run !== undefined && !going && run.counts.refused > 0 && run.failure === null;
  const footer = (
    <>
      {going && (
        <SendButton danger loading={act.isPending} onClick={() => act.mutate('cancel')}>
          {t('cancel')}
        </SendButton>
      )}
      {retryable && (
        <SendButton loading={act.isPending} onClick={() => act.mutate('retry')}>
          {t('retry')}
        </SendButton>
      )}
      <Button type="primary" onClick={onClose}>
        {going ? t('background') : t('common:action.close')}
      </Button>
    </>
  );
  return (
    <Modal open title={title} footer={footer} closable={{ 'aria-label': t('common:action.close') }} onCancel={onClose}>
      {answer.error !== null && run === undefined && (
        <Failure error={answer.error} title={t('notFound')} onRetry={() => void answer.refetch()} />
      )}
      {run !== undefined && (
        <div className={styles.dialog}>
          {going ? <Progress run={run} title={title} /> : <Ended run={run} />}
          <Refused run={run} />
        </div>
      )}
    </Modal>
  );
}
