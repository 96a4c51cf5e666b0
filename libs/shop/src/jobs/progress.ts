/** How far a long piece of work has come. */
export interface Progress {
  done: number;
  total: number;
  /** How long it has worked, pauses left out. */
  activeMs: number;
}

export interface ProgressFacts {
  /** Whole; 100 only when nothing is left. */
  percent: number;
  /** Null until there is something to go by. */
  perSecond: number | null;
  leftMs: number | null;
}

/** A forecast from less than this is a guess. */
const STEADY_MS = 10_000;
const MILESTONE = 10;
const QUIET_MS = 5_000;

/** What there is to say about the progress. */
export function progressFacts({ done, total, activeMs }: Progress): ProgressFacts {
  const percent = done >= total ? 100 : Math.min(99, Math.floor((done / total) * 100));
  if (activeMs < STEADY_MS || done === 0) return { percent, perSecond: null, leftMs: null };
  return { percent, perSecond: (done * 1_000) / activeMs, leftMs: ((total - done) * activeMs) / done };
}

/** "02:08", or "1:02:08" from an hour on. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const two = (value: number) => value.toString().padStart(2, '0');
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return seconds >= 3_600 ? `${Math.floor(seconds / 3_600)}:${rest}` : rest;
}

/**
 * What is worth being read out of a growing percentage: each tenth, at most one in 5 s, neither the beginning nor the
 * end. Gives the tenth to speak of, or null.
 */
export function createMilestones(): (percent: number, nowMs: number) => number | null {
  let last: number | null = null;
  let spokenAtMs = Number.NEGATIVE_INFINITY;
  return (percent, nowMs) => {
    const tenth = Math.floor(percent / MILESTONE) * MILESTONE;
    // Where it stood when somebody began to listen is no news.
    if (last === null || tenth < last) last = tenth;
    if (tenth === last || tenth >= 100 || nowMs - spokenAtMs < QUIET_MS) return null;
    last = tenth;
    spokenAtMs = nowMs;
    return tenth;
  };
}
