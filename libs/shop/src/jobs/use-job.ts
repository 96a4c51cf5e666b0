import { formatCount } from '@lotline/web-core/i18n';
import { useNow } from '@lotline/web-core/time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMilestones, progressFacts, spanText } from './progress';

export interface JobCounter {
  key: string;
  label: string;
  value: number;
  tone?: 'success' | 'error' | 'warning';
}

export interface JobState {
  running: boolean;
  done: number;
  total: number;
  /** How long it has worked until now. */
  elapsedMs: () => number;
  /** Title of the page's window. */
  pageTitle: string;
}

/** The window's title says how far a job is that runs. */
function useTitle(percent: number, running: boolean, pageTitle: string): void {
  useEffect(() => {
    if (!running) return undefined;
    document.title = `${percent}% - ${pageTitle}`;
    return () => {
      document.title = pageTitle;
    };
  }, [percent, running, pageTitle]);
}

/** How far a job is: facts in words, and each tenth once in `spoken`, for those who do not see the bar. */
export function useJob({ running, done, total, elapsedMs, pageTitle }: JobState) {
  const { t } = useTranslation('jobs');
  // Draws again each second: time goes on while nothing arrives.
  useNow(1_000);
  const [speak] = useState(createMilestones);
  const [spoken, setSpoken] = useState<number | null>(null);
  const activeMs = elapsedMs();
  const { percent, perSecond, leftMs } = progressFacts({ done, total, activeMs });
  useTitle(percent, running, pageTitle);
  useEffect(() => {
    const tenth = speak(percent, Date.now());
    if (tenth !== null) setSpoken(tenth);
  }, [percent, speak]);
  return {
    percent,
    facts: [
      t('done', { done: formatCount(done), total: formatCount(total), percent }),
      t('elapsed', { time: spanText(activeMs) }),
      ...(running && perSecond !== null ? [t('rate', { rate: perSecond.toFixed(1) })] : []),
      ...(running && leftMs !== null ? [t('left', { time: spanText(leftMs) })] : []),
    ],
    spoken: spoken === null ? null : t('reached', { percent: spoken }),
  };
}
