import { Progress } from 'antd';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../announce';
import { useLanguage } from '../app-state';
import { useNow } from '../use-now';
import { formatBytes, formatCount, formatDuration } from './format';
import styles from './job.module.css';
import { percent, rate, secondsLeft, shouldSpeak, spokenAt, type Meter, type Spoken } from './progress';

export interface RunningJob {
  done: number;
  total: number | null;
  unit: 'bytes' | 'lines';
  meter: Meter;
  startedAtMs: number;
}

/**
 * A running job: phase, bar, done of total, rate, time left, time taken. Everything shown was measured; what is not
 * known is left out. Spoken at the start, then at each tenth but at most every 5 s.
 */
export function JobProgress(props: { title: string; phase: string; job: RunningJob; actions?: ReactNode }) {
  const { title, phase, job, actions } = props;
  const { t } = useTranslation('job');
  const language = useLanguage();
  const now = useNow(500);
  const spoken = useRef<Spoken | null>(null);
  const titleId = useId();
  const { done, total, unit, meter, startedAtMs } = job;

  const amount = (value: number) => (unit === 'bytes' ? formatBytes(value, language) : formatCount(value, language));
  const doneText = total === null ? amount(done) : t('doneOf', { done: amount(done), total: amount(total) });
  const share = percent(done, total);
  const perSecond = rate(meter);
  const elapsedSeconds = Math.floor((now - startedAtMs) / 1000);
  const left = secondsLeft(meter, total, now);

  useEffect(() => {
    if (!shouldSpeak(spoken.current, done, total, now)) return;
    spoken.current = spokenAt(done, total, now);
    announce(t('spoken', { phase, done: doneText }));
  }, [done, total, now, phase, doneText, t]);

  const facts = [
    t(`amount.${unit}`, { amount: doneText }),
    perSecond === null || perSecond <= 0 ? null : t(`rate.${unit}`, { rate: amount(Math.round(perSecond)) }),
    left === null ? null : t('left', { time: formatDuration(left, language) }),
    elapsedSeconds < 1 ? null : t('elapsed', { time: formatDuration(elapsedSeconds, language) }),
  ].filter((fact) => fact !== null);

  return (
    <section className={styles.job} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <span className={styles.phase}>{phase}</span>
      </div>
      <Progress
        percent={share ?? 100}
        showInfo={share !== null}
        status="active"
        className={share === null ? styles.endless : ''}
        aria-label={`${title}: ${phase}`}
        {...(share === null ? { 'aria-valuetext': doneText } : {})}
      />
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
