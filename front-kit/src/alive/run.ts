import { ask, type Answer, type AskDeps } from './ask';
import { codeOf, countsOf, statusCodes, type AliveStatus, type Counts, type SavedJob, type SavedProgress } from './job';

/**
 * `offline`, `limited` (the hour is used up) and `retrying` (the connection broke) go on by themselves; `failed` needs
 * somebody to say so.
 */
export type Phase = 'running' | 'offline' | 'limited' | 'retrying' | 'paused' | 'failed' | 'cancelled' | 'done';

export interface RunView {
  phase: Phase;
  /** When `limited` or `retrying` ends, in milliseconds since 1970. */
  untilMs: number | null;
  /** Why it is `retrying` or `failed`. */
  error: unknown;
  counts: Counts;
  /** All rows of the job, and those that were to be checked until now. */
  rows: number;
  planned: number;
  /** Of what was open when this run began. */
  runDone: number;
  runTotal: number;
  activeMs: number;
  retries: number;
}

export interface Row {
  uid: string;
  status: AliveStatus | null;
  /** Milliseconds since 1970. */
  checkedAtMs: number | null;
}

/** A check under way or finished. `get` gives the same object until something changes, at most four times a second. */
export interface Run {
  id: string;
  createdAtMs: number;
  get: () => RunView;
  subscribe: (listener: () => void) => () => void;
  row: (index: number) => Row;
  /** Starts, or goes on after a pause, a cancel or a failure. */
  resume: () => void;
  pause: () => void;
  /** Ends the run; what is known stays. */
  cancel: () => void;
  /** Takes up the next rows. */
  next: (rows: number) => void;
  retryUnknown: () => void;
  checkAgain: () => void;
  /** Stops without a word: the page goes away, or the user does. It goes on when the job is opened again. */
  stop: () => void;
}

export interface RunDeps extends AskDeps {
  save: (progress: SavedProgress) => void;
  now: () => number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  isOnline: () => boolean;
  onOnlineChange: (listener: (online: boolean) => void) => () => void;
}

/** UIDs asked about at once: little is lost when the connection breaks, or when less is left of the hour. */
const AT_ONCE = 250;
const SHOW_EVERY_MS = 250;
const SAVE_EVERY_MS = 1_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Attempts in a row that brought nothing. */
const PATIENCE = 6;

const active = (phase: Phase): boolean => ['running', 'offline', 'limited', 'retrying'].includes(phase);

/** Runs the check of one job. */
export function createRun(job: SavedJob, saved: SavedProgress, deps: RunDeps): Run {
  const uids = job.uids === '' ? [] : job.uids.split('\n');
  const progress: SavedProgress = { ...saved };
  const listeners = new Set<() => void>();
  let phase: Phase = saved.state === 'running' ? 'paused' : saved.state;
  let untilMs: number | null = null;
  let error: unknown = null;
  let workingSinceMs: number | null = null;
  let abort: AbortController | null = null;
  let showing: ReturnType<typeof setTimeout> | null = null;
  let savedAtMs = 0;

  const activeMs = () => progress.activeMs + (workingSinceMs === null ? 0 : deps.now() - workingSinceMs);
  const look = (): RunView => {
    const counts = countsOf(progress);
    const { planned, rows, runTotal, retries } = progress;
    const runDone = Math.max(0, runTotal - counts.left);
    return { phase, untilMs, error, counts, rows, planned, runDone, runTotal, activeMs: activeMs(), retries };
  };
  let view = look();

  const save = () => {
    savedAtMs = deps.now();
    const state = active(phase) || phase === 'failed' ? 'running' : (phase as SavedProgress['state']);
    deps.save({ ...progress, state, savedAtMs, activeMs: activeMs() });
  };
  const show = () => {
    if (showing !== null) clearTimeout(showing);
    showing = null;
    view = look();
    listeners.forEach((listener) => listener());
  };
  const showSoon = () => {
    showing ??= setTimeout(() => {
      show();
      if (deps.now() - savedAtMs >= SAVE_EVERY_MS) save();
    }, SHOW_EVERY_MS);
  };
  const enter = (to: Phase, why: { untilMs?: number; error?: unknown } = {}) => {
    progress.activeMs = activeMs();
    workingSinceMs = to === 'running' ? deps.now() : null;
    phase = to;
    untilMs = why.untilMs ?? null;
    error = why.error ?? null;
    show();
    save();
  };

  /** The next open UIDs with the rows that hold them. */
  const open = (most: number): Map<string, number[]> => {
    const found = new Map<string, number[]>();
    for (let row = 0; row < progress.planned; row += 1) {
      if (progress.statuses[row] !== 0) continue;
      const uid = uids[row] ?? '';
      const rows = found.get(uid);
      if (rows !== undefined) rows.push(row);
      else if (found.size < most) found.set(uid, [row]);
    }
    return found;
  };
  const take = (rows: readonly number[], status: AliveStatus) => {
    for (const row of rows) {
      progress.statuses[row] = codeOf(status);
      progress.checkedAt[row] = Math.floor(deps.now() / 1_000);
    }
    showSoon();
  };

  const backOnline = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        stop();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const stop = deps.onOnlineChange((online) => online && done());
      signal.addEventListener('abort', done);
    });

  /** Does what an answer asks for; gives the number of UIDs to ask about next, or null when this is the end. */
  async function heed(answer: Answer, failures: number, signal: AbortSignal): Promise<number | null> {
    if (answer.kind === 'done') return AT_ONCE;
    if (answer.kind === 'limited') {
      if (answer.left !== null) return answer.left;
      enter('limited', { untilMs: deps.now() + answer.waitMs, error: answer.error });
      await deps.wait(answer.waitMs, signal);
    } else if (answer.kind === 'refused' || failures > PATIENCE) {
      abort = null;
      enter('failed', { error: answer.error });
      return null;
    } else if (!deps.isOnline()) {
      enter('offline');
      await backOnline(signal);
    } else {
      progress.retries += 1;
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS);
      enter('retrying', { untilMs: deps.now() + pauseMs, error: answer.error });
      await deps.wait(pauseMs, signal);
    }
    return AT_ONCE;
  }

  async function work(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let most: number | null = AT_ONCE;
    while (most !== null && !signal.aborted) {
      const rows = open(most);
      if (rows.size === 0) {
        abort = null;
        return enter('done');
      }
      if (phase !== 'running') enter('running');
      const answer = await ask(rows, take, deps, signal);
      if (signal.aborted) return;
      failures = answer.kind === 'broken' && !answer.progress ? failures + 1 : 0;
      most = await heed(answer, failures, signal);
    }
  }

  const begin = () => {
    if (abort !== null) return;
    abort = new AbortController();
    enter('running');
    void work(abort.signal);
  };
  const halt = () => {
    abort?.abort(new DOMException('The check was halted', 'AbortError'));
    abort = null;
  };
  const startOver = () => {
    halt();
    progress.runTotal = countsOf(progress).left;
    progress.activeMs = 0;
    progress.retries = 0;
    workingSinceMs = null;
    begin();
  };

  return {
    id: job.id,
    createdAtMs: job.createdAtMs,
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    row: (index) => {
      const at = progress.checkedAt[index] ?? 0;
      const status = statusCodes[(progress.statuses[index] ?? 0) - 1] ?? null;
      return { uid: uids[index] ?? '', status, checkedAtMs: at === 0 ? null : at * 1_000 };
    },
    resume: begin,
    pause: () => {
      halt();
      enter('paused');
    },
    cancel: () => {
      halt();
      enter('cancelled');
    },
    next: (rows) => {
      progress.planned = Math.min(progress.rows, progress.planned + rows);
      startOver();
    },
    retryUnknown: () => {
      const unknown = codeOf('unknown');
      progress.statuses = progress.statuses.map((code) => (code === unknown ? 0 : code));
      startOver();
    },
    checkAgain: () => {
      progress.statuses = new Uint8Array(progress.statuses.length);
      startOver();
    },
    stop: () => {
      if (abort === null) return;
      halt();
      // As `running`: whoever opens it next goes on.
      save();
      phase = 'paused';
      show();
    },
  };
}
