import { formatCount } from '@lotline/web-core/i18n';
import { createMilestones, progressFacts, spanText } from '@lotline/shop/jobs';
import { Progress } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import styles from './job.module.css';
import { useText } from '../text';
import { useNow } from '../content/time';

export interface JobCounter {
  key: string;
  label: string;
  value: number;
  tone?: 'success' | 'error' | 'warning';
}

/** The window's title says how far a job is that runs. */
function useTitle(percent: number, running: boolean, pageTitle: string): void {
  useEffect(() => {
    if (!running) return;
    document.title = `${percent} % - ${pageTitle}`;
    return () => {
      document.title = pageTitle;
    };
  }, [percent, running, pageTitle]);
}

/** Each tenth, for those who do not see the bar. */
function Milestones({ percent }: { percent: number }) {
  const { t } = useText('shop');
  const [speak] = useState(createMilestones);
  const [spoken, setSpoken] = useState<number | null>(null);
  useEffect(() => {
    const tenth = speak(percent, Date.now());
    if (tenth !== null) setSpoken(tenth);
  }, [percent, speak]);
  return (
    <span className="visually-hidden" role="status">
      {spoken !== null && t('job.reached', { percent: spoken })}
    </span>
  );
}

/**
 * A long piece of work: what it does, how far it is, how long it will take, what came out, what went wrong, and what one
 * can do about it. Numbers change without being read out; a screen reader hears each tenth and the end.
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
  /** Notices about what needs attention. */
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const { title, phase, running, done, total, elapsedMs, pageTitle, counters, children, actions } = props;
  const { t } = useText('shop');
  const id = useId();
  // Time goes on while nothing arrives.
  useNow(1_000);
  const activeMs = elapsedMs();
  const { percent, perSecond, leftMs } = progressFacts({ done, total, activeMs });
  useTitle(percent, running, pageTitle);
  return (
    <section className={`card ${styles.job}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className={styles.phase}>{phase}</span>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <Progress
        percent={percent}
        showInfo={false}
        status={running ? 'active' : percent < 100 ? 'normal' : 'success'}
        aria-label={title}
      />
      <p className={styles.facts}>
        <span>{t('job.done', { done: formatCount(done), total: formatCount(total), percent })}</span>
        <span>{t('job.elapsed', { time: spanText(activeMs) })}</span>
        {running && perSecond !== null && <span>{t('job.rate', { rate: perSecond.toFixed(1) })}</span>}
        {running && leftMs !== null && <span>{t('job.left', { time: spanText(leftMs) })}</span>}
      </p>
      <dl className={styles.counters}>
        {counters.map(({ key, label, value, tone }) => (
          <div key={key} className={tone === undefined ? undefined : styles[tone]}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {children}
      <Milestones percent={percent} />
    </section>
  );
}
