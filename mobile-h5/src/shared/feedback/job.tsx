import { formatCount } from '@lotline/web-core/i18n';
import { type JobCounter, type JobState, useJob } from '@lotline/shop/jobs';
import { useEffect, useId, type ReactNode } from 'react';
import { announce } from './announcer';
import styles from './job.module.css';
import { ProgressBar } from './progress-bar';

/**
 * A long piece of work: what it does, how far it is, how long it will take, what came out, and what needs attention.
 * Numbers change without being read out; a screen reader hears each tenth and the end.
 */
export function Job(
  props: JobState & {
    title: string;
    /** What is happening now, in words. */
    phase: string;
    counters: readonly JobCounter[];
    children?: ReactNode;
  },
) {
  const { title, phase, running, counters, children } = props;
  const id = useId();
  const { percent, facts, spoken } = useJob(props);
  useEffect(() => {
    if (spoken !== null) announce(spoken);
  }, [spoken]);
  return (
    <section className={styles.job} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span>{phase}</span>
      </div>
      <ProgressBar label={title} value={percent} halted={!running && percent < 100} />
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
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
    </section>
  );
}
