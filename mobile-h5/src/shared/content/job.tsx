import { formatCount } from '@lotline/web-core/i18n';
import { createMilestones, progressFacts, spanText } from '@lotline/shop/jobs';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../components/announcer';
import styles from './job.module.css';
import { ProgressBar } from './progress-bar';
import { useNow } from '../hooks/use-now';

export interface JobCounter {
  key: string;
  label: string;
  value: number;
  tone?: 'success' | 'error' | 'warning';
}

/** The window's title says how far a job is that runs. */
function useTitle(percent: number, running: boolean, pageTitle: string): void {
  useEffect(() => {
    if (!running) return undefined;
    document.title = `${percent} % - ${pageTitle}`;
    return () => {
      document.title = pageTitle;
    };
  }, [percent, running, pageTitle]);
}

/** Says each tenth to those who do not see the bar. */
function useMilestones(percent: number): void {
  const { t } = useTranslation('job');
  const [speak] = useState(createMilestones);
  useEffect(() => {
    const tenth = speak(percent, Date.now());
    if (tenth !== null) announce(t('reached', { percent: tenth }));
  }, [percent, speak, t]);
}

/**
 * A long piece of work: what it does, how far it is, how long it will take, what came out, and what needs attention.
 * Numbers change without being read out; a screen reader hears each tenth and the end.
 */
export function Job(props: {
  title: string;
  /** What is happening now, in words. */
  phase: string;
  running: boolean;
  done: number;
  total: number;
  /** How long it has worked until now. */
  elapsedMs: () => number;
  /** Title of the page's window. */
  pageTitle: string;
  counters: readonly JobCounter[];
  children?: ReactNode;
}) {
  const { title, phase, running, done, total, elapsedMs, pageTitle, counters, children } = props;
  const { t } = useTranslation('job');
  const id = useId();
  // Time goes on while nothing arrives.
  useNow(Date.now);
  const activeMs = elapsedMs();
  const { percent, perSecond, leftMs } = progressFacts({ done, total, activeMs });
  useTitle(percent, running, pageTitle);
  useMilestones(percent);
  const number = (value: number) => formatCount(value);
  return (
    <section className={styles.job} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span>{phase}</span>
      </div>
      <ProgressBar label={title} value={percent} halted={!running && percent < 100} />
      <p className={styles.facts}>
        <span>{t('done', { done: number(done), total: number(total), percent })}</span>
        <span>{t('elapsed', { time: spanText(activeMs) })}</span>
        {running && perSecond !== null ? <span>{t('rate', { rate: perSecond.toFixed(1) })}</span> : null}
        {running && leftMs !== null ? <span>{t('left', { time: spanText(leftMs) })}</span> : null}
      </p>
      <dl className={styles.counters}>
        {counters.map(({ key, label, value, tone }) => (
          <div key={key} className={tone === undefined ? undefined : styles[tone]}>
            <dt>{label}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
