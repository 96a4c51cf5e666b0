import { Progress } from 'antd';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../feedback/announce';
import { useLanguage } from '../hooks/app-state';
import { useNow } from '@lotline/web-core/time';
import { formatBytes, formatCount, formatDuration } from './format';
import styles from './job.module.css';
import { percent, rate, secondsLeft, shouldSpeak, spokenAt, type Meter, type Spoken } from './progress';

/** One stretch of a job, with a bar of its own. */
export interface JobPhase {
  name: string;
  done: number;
  /** Null where the end is not known. */
  total: number | null;
  unit: 'bytes' | 'lines' | 'items';
  /** The phase that the meter measures. */
  running: boolean;
}

function useAmounts(): (phase: JobPhase, value: number) => string {
  const language = useLanguage();
  return ({ unit }, value) => (unit === 'bytes' ? formatBytes(value, language) : formatCount(value, language));
}

function useDoneText(): (phase: JobPhase) => string {
  const { t } = useTranslation('job');
  const amount = useAmounts();
  return (phase) => {
    const { done, total } = phase;
    const text =
      total === null ? amount(phase, done) : t('doneOf', { done: amount(phase, done), total: amount(phase, total) });
    return t(`amount.${phase.unit}`, { amount: text });
  };
}

/** Says the start of a job, then each further tenth, but never more often than each 5 s. */
function useSpokenProgress(phase: JobPhase | undefined, now: number): void {
  const { t } = useTranslation('job');
  const doneText = useDoneText();
  const spoken = useRef<(Spoken & { phase: string }) | null>(null);
  const name = phase?.name ?? '';
  const sentence = phase === undefined ? '' : t('spoken', { phase: phase.name, done: doneText(phase) });
  const share = phase === undefined ? null : percent(phase.done, phase.total);
  useEffect(() => {
    const last = spoken.current;
    // The tenths of the phase before say nothing about this one.
    const comparable = last === null || last.phase === name ? last : { ...last, tenth: null };
    if (sentence === '' || !shouldSpeak(comparable, share, now)) return;
    spoken.current = { ...spokenAt(share, now), phase: name };
    announce(sentence);
  }, [sentence, name, share, now]);
}

function PhaseBar(props: { title: string; phase: JobPhase; meter: Meter; startedAtMs: number; now: number }) {
  const { title, phase, meter, startedAtMs, now } = props;
  const { t } = useTranslation('job');
  const language = useLanguage();
  const amount = useAmounts();
  const doneText = useDoneText()(phase);
  const share = percent(phase.done, phase.total);
  const perSecond = phase.running ? rate(meter) : null;
  const left = phase.running ? secondsLeft(meter, phase.total, now) : null;
  const elapsedSeconds = phase.running ? Math.floor((now - startedAtMs) / 1000) : 0;
  const facts = [
    doneText,
    perSecond === null || perSecond <= 0
      ? null
      : t(`rate.${phase.unit}`, { rate: amount(phase, Math.round(perSecond)) }),
    left === null ? null : t('left', { time: formatDuration(left, language) }),
    elapsedSeconds < 1 ? null : t('elapsed', { time: formatDuration(elapsedSeconds, language) }),
  ].filter((fact) => fact !== null);
  return (
    <div>
      <span className={styles.phase}>{phase.name}</span>
      <Progress
        percent={share ?? 100}
        showInfo={share !== null}
        status={phase.running ? 'active' : 'normal'}
        className={share === null ? styles.endless : ''}
        aria-label={`${title}: ${phase.name}`}
        {...(share === null ? { 'aria-valuetext': doneText } : {})}
      />
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </div>
  );
}

/**
 * A running job: for each phase a bar, done of total, rate, time left and time taken. Everything shown was measured;
 * what is not known is left out.
 */
export function JobProgress(props: {
  title: string;
  phases: readonly JobPhase[];
  meter: Meter;
  startedAtMs: number;
  actions?: ReactNode;
}) {
  const { title, phases, meter, startedAtMs, actions } = props;
  const now = useNow(500);
  const titleId = useId();
  useSpokenProgress(
    phases.find((phase) => phase.running),
    now,
  );
  return (
    <section className={styles.job} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {phases.map((phase) => (
        <PhaseBar key={phase.name} title={title} phase={phase} meter={meter} startedAtMs={startedAtMs} now={now} />
      ))}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
