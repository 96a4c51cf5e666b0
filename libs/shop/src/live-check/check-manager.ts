import type { Api } from '@lotline/web-core/api';
import { newIdempotencyKey } from '@lotline/web-core/api';
import { isOnline, onOnlineChange } from '@lotline/web-core/browser';
import { countsOf, newJob, type Counts, type LiveCheckEvent, type SavedProgress, type SavedState } from './job';
import { deleteOldChecks, isOld } from './retention';
import { Run, type RunDeps } from './run';
import type { JobStore } from './store';

/** UIDs that one run checks. */
export const mostPerRun = 1_000;

export interface JobSummary {
  id: string;
  rows: number;
  savedAtMs: number;
  state: SavedState;
  counts: Counts;
}

/** The checks of the signed-in user: those that run, and those that this device keeps. */
export interface CheckManager {
  /** Keeps and starts a check of the first 1,000. */
  create: (uids: readonly string[]) => Run;
  /** The check with that id, going on if it was under way; null when this device does not keep it for this user. */
  open: (id: string) => Promise<Run | null>;
  /** What this device keeps for this user, the newest first. Older checks of anybody are forgotten. */
  list: () => Promise<JobSummary[]>;
  forget: (id: string) => Promise<void>;
  /** Stops all that runs, for instance because the user signs out. */
  stop: () => void;
}

export interface CheckManagerOptions {
  store: JobStore;
  /** The signed-in user, or null. */
  owner: () => string | null;
  deps: Omit<RunDeps, 'save'>;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });

/** How a check reaches the server and the browser. */
export const runDeps = (api: Api): CheckManagerOptions['deps'] => ({
  check: (uids, signal) => api.ndjson<LiveCheckEvent>('/api/alive-checks', { body: { uids: uids.join('\n') }, signal }),
  left: async (signal) => (await api.get('/api/alive-checks/quota', { signal })).left,
  now: Date.now,
  wait,
  isOnline,
  onOnlineChange,
});

export function createCheckManager({ store, owner, deps }: CheckManagerOptions): CheckManager {
  const runs = new Map<string, { run: Run; owner: string }>();
  // What a run learns after its user signed out, perhaps in another tab, is not kept: that tab has emptied this device.
  const save = (progress: SavedProgress): void => {
    if (runs.get(progress.id)?.owner === (owner() ?? '')) void store.putProgress(progress);
  };
  const saving: RunDeps = { ...deps, save };

  const summaries = async (): Promise<JobSummary[]> => {
    const user = owner();
    await deleteOldChecks(store, deps.now(), (id) => runs.has(id));
    const kept = (await store.list()).filter((progress) => progress.owner === user);
    return kept
      .map((progress) => ({
        id: progress.id,
        rows: progress.rows,
        savedAtMs: progress.savedAtMs,
        state: progress.state,
        counts: countsOf(progress),
      }))
      .sort((a, b) => b.savedAtMs - a.savedAtMs);
  };

  return {
    create: (uids) => {
      const user = owner() ?? '';
      const { job, progress } = newJob({ id: newIdempotencyKey(), owner: user, nowMs: deps.now() }, uids, mostPerRun);
      const run = new Run(job, progress, saving);
      // Kept whole first: what the run saves then only adds to it.
      void store.put(job, progress);
      runs.set(job.id, { run, owner: user });
      run.resume();
      return run;
    },
    open: async (id) => {
      const user = owner();
      const here = runs.get(id);
      if (here !== undefined) return here.owner === user ? here.run : null;
      const kept = await store.get(id);
      if (kept === null || kept.job.owner !== user || isOld(kept.progress, deps.now())) return null;
      // Opened twice at the same time: the first one counts.
      const other = runs.get(id);
      if (other !== undefined) return other.run;
      const run = new Run(kept.job, kept.progress, saving);
      runs.set(id, { run, owner: kept.job.owner });
      if (kept.progress.state === 'running') run.resume();
      return run;
    },
    list: summaries,
    forget: async (id) => {
      const here = runs.get(id);
      runs.delete(id);
      here?.run.stop();
      await store.remove(id);
    },
    stop: () => {
      for (const { run } of runs.values()) run.stop();
      runs.clear();
    },
  };
}
