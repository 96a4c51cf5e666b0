/** How much of something was done at a moment. */
interface Sample {
  atMs: number;
  done: number;
}

/** Measures how fast a job runs. Values are never edited: `track` gives the next one. */
export interface Meter {
  startedAtMs: number;
  samples: readonly Sample[];
}

const windowMs = 15_000;
const sampleEveryMs = 200;
/** An estimate that jumps about is worse than none: it is shown after 10 s of a steady rate. */
const steadyAfterMs = 10_000;
const steadyWithin = 0.35;

export const startMeter = (nowMs: number): Meter => ({ startedAtMs: nowMs, samples: [{ atMs: nowMs, done: 0 }] });

/** Notes how much is done now. */
export function track(meter: Meter, done: number, nowMs: number): Meter {
  const last = meter.samples.at(-1);
  const kept = meter.samples.filter((sample) => nowMs - sample.atMs <= windowMs);
  // Answers can come in bursts: one sample stands for all of a fifth of a second.
  const replaces = last !== undefined && kept.length > 1 && nowMs - last.atMs < sampleEveryMs;
  const before = replaces ? kept.slice(0, -1) : kept;
  return { ...meter, samples: [...before, { atMs: replaces ? last.atMs : nowMs, done }] };
}

const rateBetween = (from: Sample | undefined, to: Sample | undefined): number | null =>
  from === undefined || to === undefined || to.atMs - from.atMs < 500
    ? null
    : ((to.done - from.done) * 1000) / (to.atMs - from.atMs);

/** Units per second over the last 15 s, or null while too little is known. */
export const rate = (meter: Meter): number | null => rateBetween(meter.samples[0], meter.samples.at(-1));

/** Seconds that are left, or null until the rate has been steady for 10 s. */
export function secondsLeft(meter: Meter, total: number | null, nowMs: number): number | null {
  const last = meter.samples.at(-1);
  if (total === null || last === undefined || nowMs - meter.startedAtMs < steadyAfterMs) return null;
  const middle = meter.samples[Math.floor(meter.samples.length / 2)];
  const earlier = rateBetween(meter.samples[0], middle);
  const later = rateBetween(middle, last);
  const mean = rate(meter);
  if (earlier === null || later === null || mean === null || mean <= 0) return null;
  if (Math.abs(later - earlier) > mean * steadyWithin) return null;
  return Math.max(0, Math.ceil((total - last.done) / mean));
}

/** Whole percent, rounded down: 100 is shown only when everything is done. Null when the total is not known. */
export const percent = (done: number, total: number | null): number | null =>
  total === null || total <= 0 ? null : Math.min(100, Math.floor((done * 100) / total));

/** What was last said aloud about a job. */
export interface Spoken {
  atMs: number;
  /** Tenths of the work that were done then; null before the first time. */
  tenth: number | null;
}

const quietMs = 5_000;

/** Whether it is time to speak again, at this percentage (null: unknown): at each further tenth, but at most every 5 s. */
export function shouldSpeak(spoken: Spoken | null, now: number | null, nowMs: number): boolean {
  if (spoken === null) return true;
  if (nowMs - spoken.atMs < quietMs) return false;
  // Without a total there are no tenths: a sign of life every 5 s.
  return now === null || spoken.tenth === null || Math.floor(now / 10) > spoken.tenth;
}

export const spokenAt = (now: number | null, nowMs: number): Spoken => ({
  atMs: nowMs,
  tenth: now === null ? null : Math.floor(now / 10),
});
