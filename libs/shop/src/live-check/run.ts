import { requestChecks, type Answer, type RequestDeps } from './request-checks';
import { codeOf, countsOf, statusCodes, type LiveStatus, type Counts, type SavedJob, type SavedProgress } from './job';

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
  retries: number;
}

export interface Row {
  uid: string;
  status: LiveStatus | null;
  /** Milliseconds since 1970. */
  checkedAtMs: number | null;
}

export interface RunDeps extends RequestDeps {
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
const MAX_PAUSE_MS = 30_000;
/** Attempts in a row that brought nothing. */
const PATIENCE = 6;

/** The check of one job, under way or finished. */
export class Run {
  readonly id: string;
  readonly createdAtMs: number;
  private readonly uids: readonly string[];
  private readonly progress: SavedProgress;
  private readonly listeners = new Set<() => void>();
  private phase: Phase;
  private untilMs: number | null = null;
  private error: unknown = null;
  private workingSinceMs: number | null = null;
  private abort: AbortController | null = null;
  private showing: ReturnType<typeof setTimeout> | null = null;
  private savedAtMs = 0;
  private view: RunView;

  constructor(
    job: SavedJob,
    saved: SavedProgress,
    private readonly deps: RunDeps,
  ) {
    this.id = job.id;
    this.createdAtMs = job.createdAtMs;
    this.uids = job.uids === '' ? [] : job.uids.split('\n');
    this.progress = { ...saved };
    this.phase = saved.state === 'running' ? 'paused' : saved.state;
    this.view = this.look();
  }

  /** The same object until something changes, at most four times a second. */
  readonly get = (): RunView => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** How long it has worked until now, pauses left out. */
  readonly elapsedMs = (): number => {
    const { workingSinceMs: since } = this;
    return this.progress.activeMs + (since === null ? 0 : this.deps.now() - since);
  };

  row(index: number): Row {
    const { checkedAt, statuses } = this.progress;
    const at = checkedAt[index] ?? 0;
    const status = statusCodes[(statuses[index] ?? 0) - 1] ?? null;
    return { uid: this.uids[index] ?? '', status, checkedAtMs: at === 0 ? null : at * 1_000 };
  }

  /** Starts, or goes on after a pause, a cancel or a failure. */
  resume(): void {
    if (this.abort !== null) return;
    this.abort = new AbortController();
    this.enter('running');
    void this.work(this.abort.signal);
  }

  pause(): void {
    this.halt();
    this.enter('paused');
  }

  /** Ends the run; what is known stays. */
  cancel(): void {
    this.halt();
    this.enter('cancelled');
  }

  /** Takes up the next rows. */
  next(rows: number): void {
    this.progress.planned = Math.min(this.progress.rows, this.progress.planned + rows);
    this.startOver();
  }

  retryUnknown(): void {
    const unknown = codeOf('unknown');
    this.progress.statuses = this.progress.statuses.map((code) => (code === unknown ? 0 : code));
    this.startOver();
  }

  checkAgain(): void {
    this.progress.statuses = new Uint8Array(this.progress.statuses.length);
    this.startOver();
  }

  /** Stops without a word: the page goes away, or the user does. It goes on when the job is opened again. */
  stop(): void {
    if (this.abort === null) return;
    this.halt();
    // As `running`: the next tab that opens it continues.
    this.save();
    this.phase = 'paused';
    this.show();
  }

  private async work(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let most: number | null = AT_ONCE;
    while (most !== null && !signal.aborted) {
      const rows = this.open(most);
      if (rows.size === 0) {
        this.abort = null;
        this.enter('done');
        return;
      }
      if (this.phase !== 'running') this.enter('running');
      const answer = await requestChecks(rows, (known, status) => this.take(known, status), this.deps, signal);
      if (signal.aborted) return;
      failures = answer.kind === 'broken' && !answer.progress ? failures + 1 : 0;
      most = await this.heed(answer, failures, signal);
    }
  }

  /** Does what an answer asks for; gives the number of UIDs to ask about next, or null when this is the end. */
  private async heed(answer: Answer, failures: number, signal: AbortSignal): Promise<number | null> {
    const { deps } = this;
    if (answer.kind === 'done') return AT_ONCE;
    if (answer.kind === 'limited') {
      if (answer.left !== null) return answer.left;
      this.enter('limited', { untilMs: deps.now() + answer.waitMs, error: answer.error });
      await deps.wait(answer.waitMs, signal);
    } else if (answer.kind === 'refused' || failures > PATIENCE) {
      this.abort = null;
      this.enter('failed', { error: answer.error });
      return null;
    } else if (!deps.isOnline()) {
      this.enter('offline');
      await this.backOnline(signal);
    } else {
      this.progress.retries += 1;
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), MAX_PAUSE_MS);
      this.enter('retrying', { untilMs: deps.now() + pauseMs, error: answer.error });
      await deps.wait(pauseMs, signal);
    }
    return AT_ONCE;
  }

  private backOnline(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        stop();
        signal.removeEventListener('abort', done);
        resolve();
      };
      const stop = this.deps.onOnlineChange((online) => online && done());
      signal.addEventListener('abort', done);
    });
  }

  /** The next open UIDs with the rows that hold them. */
  private open(most: number): Map<string, number[]> {
    const found = new Map<string, number[]>();
    for (let row = 0; row < this.progress.planned; row += 1) {
      if (this.progress.statuses[row] !== 0) continue;
      const uid = this.uids[row] ?? '';
      const rows = found.get(uid);
      if (rows !== undefined) rows.push(row);
      else if (found.size < most) found.set(uid, [row]);
    }
    return found;
  }

  private take(rows: readonly number[], status: LiveStatus): void {
    for (const row of rows) {
      this.progress.statuses[row] = codeOf(status);
      this.progress.checkedAt[row] = Math.floor(this.deps.now() / 1_000);
    }
    this.showing ??= setTimeout(() => {
      this.show();
      if (this.deps.now() - this.savedAtMs >= SAVE_EVERY_MS) this.save();
    }, SHOW_EVERY_MS);
  }

  private startOver(): void {
    this.halt();
    this.workingSinceMs = null;
    Object.assign(this.progress, { runTotal: countsOf(this.progress).left, activeMs: 0, retries: 0 });
    this.resume();
  }

  private halt(): void {
    this.abort?.abort(new DOMException('The check was halted', 'AbortError'));
    this.abort = null;
  }

  private enter(phase: Phase, why: { untilMs?: number; error?: unknown } = {}): void {
    this.progress.activeMs = this.elapsedMs();
    this.workingSinceMs = phase === 'running' ? this.deps.now() : null;
    this.phase = phase;
    this.untilMs = why.untilMs ?? null;
    this.error = why.error ?? null;
    this.show();
    this.save();
  }

  private look(): RunView {
    const { phase, untilMs, error } = this;
    const { planned, rows, runTotal, retries } = this.progress;
    const counts = countsOf(this.progress);
    const runDone = Math.max(0, runTotal - counts.left);
    return { phase, untilMs, error, counts, rows, planned, runDone, runTotal, retries };
  }

  private show(): void {
    if (this.showing !== null) clearTimeout(this.showing);
    this.showing = null;
    this.view = this.look();
    this.listeners.forEach((listener) => listener());
  }

  private save(): void {
    this.savedAtMs = this.deps.now();
    const { phase } = this;
    const resting = phase === 'paused' || phase === 'cancelled' || phase === 'done';
    const state = resting ? phase : 'running';
    this.deps.save({ ...this.progress, state, savedAtMs: this.savedAtMs, activeMs: this.elapsedMs() });
  }
}
