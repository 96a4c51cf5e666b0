import { formatCount } from '@lotline/web-core/i18n';
import { type JobCounter, type JobState, useJob } from '@lotline/shop/jobs';
import { Progress } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './job.module.css';

/**
 * A long piece of work: what it does, how far it is, how long it will take, what came out, what went wrong, and what one
 * can do about it. Numbers change without being read out; a screen reader hears each tenth and the end.
 */
export function Job(
  props: JobState & {
    title: string;
    /** What is happening now, in words. */
    phase: string;
    counters: readonly JobCounter[];
    /** Notices about what needs attention. */
    children?: ReactNode;
    actions?: ReactNode;
  },
) {
  const { title, phase, running, counters, children, actions } = props;
  const id = useId();
  const { percent, facts, spoken } = useJob(props);
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
      {/* Each tenth, for those who do not see the bar. */}
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </section>
  );
}
