import { messageFor } from '@lotline/web-core/errors';
import { labelTag } from '@lotline/web-core/i18n';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n';
import { mostPerRun } from './check-manager';
import type { JobCounter } from '../jobs';
import type { Phase, Run, RunView } from './run';

const ACTIVE: readonly Phase[] = ['running', 'offline', 'limited', 'retrying'];

/** A check as it stands now: its state, and what it has counted. */
export function useRun(run: Run) {
  const { t } = useTranslation('liveCheck');
  const view = useSyncExternalStore(run.subscribe, run.get);
  const { counts, phase, planned } = view;
  const counters: JobCounter[] = [
    { key: 'alive', label: t('status.alive'), value: counts.alive, tone: 'success' },
    { key: 'dead', label: t('status.dead'), value: counts.dead, tone: 'error' },
    { key: 'unknown', label: t('status.unknown'), value: counts.unknown, tone: 'warning' },
    { key: 'left', label: t('status.left'), value: counts.left },
  ];
  return {
    ...view,
    isActive: ACTIVE.includes(phase),
    title: t('run.title', { count: planned }),
    phaseText: t(`run.phase.${phase}`),
    counters,
  };
}

export interface RunNotice {
  key: Phase | 'retried';
  tone: 'info' | 'success' | 'warning' | 'error';
  /** The first one says the main thing. */
  texts: string[];
}

/** What needs to be said beside the numbers. */
export function useRunNotices(run: Run): RunNotice[] {
  const { t } = useTranslation(['liveCheck', 'errors']);
  const language = useLanguage();
  const { phase, untilMs, error, counts, rows, planned, retries } = useSyncExternalStore(run.subscribe, run.get);
  const { alive, dead, unknown, left } = counts;
  const time = (): string =>
    new Intl.DateTimeFormat(labelTag(language), {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }).format(untilMs ?? 0);
  const end = (): RunNotice => {
    const isUndecided = unknown > 0 && alive + dead === 0;
    const texts = [t('run.end', { total: planned, alive, dead, unknown })];
    if (isUndecided) texts.push(t('result.unknown'));
    if (rows > planned) texts.push(t('run.waiting', { count: rows - planned }));
    return { key: 'done', tone: isUndecided ? 'warning' : 'success', texts };
  };
  const ofPhase: Record<Phase, () => RunNotice | null> = {
    running: () => null,
    paused: () => null,
    offline: () => ({ key: 'offline', tone: 'warning', texts: [t('run.offline')] }),
    limited: () => ({ key: 'limited', tone: 'warning', texts: [t('run.limited', { time: time() })] }),
    retrying: () => ({ key: 'retrying', tone: 'warning', texts: [t('run.retrying', { time: time() })] }),
    failed: () => ({ key: 'failed', tone: 'error', texts: [t('run.failed'), messageFor(error, t)] }),
    cancelled: () => ({
      key: 'cancelled',
      tone: 'info',
      texts: [t('run.cancelled', { done: planned - left, total: planned, left })],
    }),
    done: end,
  };
  const notice = ofPhase[phase]();
  const notices = notice === null ? [] : [notice];
  if (retries > 0 && phase !== 'retrying') {
    notices.push({ key: 'retried', tone: 'warning', texts: [t('run.retried', { count: retries })] });
  }
  return notices;
}

export interface RunAction {
  key: 'pause' | 'resume' | 'cancel' | 'rest' | 'next';
  label: string;
  act: () => void;
}

/** The actions that a check offers in its state, the most likely one first. */
export function useRunActions(run: Run): RunAction[] {
  const { t } = useTranslation('liveCheck');
  const { phase, counts, rows, planned }: RunView = useSyncExternalStore(run.subscribe, run.get);
  const cancel: RunAction = { key: 'cancel', label: t('run.cancel'), act: () => run.cancel() };
  const resume = () => run.resume();
  if (ACTIVE.includes(phase)) return [{ key: 'pause', label: t('run.pause'), act: () => run.pause() }, cancel];
  if (phase === 'paused') return [{ key: 'resume', label: t('run.resume'), act: resume }, cancel];
  if (phase === 'failed') return [{ key: 'resume', label: t('run.again'), act: resume }, cancel];
  if (phase === 'cancelled' && counts.left > 0) {
    return [{ key: 'rest', label: t('run.rest', { count: counts.left }), act: resume }];
  }
  if (rows === planned) return [];
  const count = Math.min(mostPerRun, rows - planned);
  return [{ key: 'next', label: t('run.next', { count }), act: () => run.next(mostPerRun) }];
}
