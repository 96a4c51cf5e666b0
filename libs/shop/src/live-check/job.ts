import type { Schemas } from '@lotline/web-core/api';

export type LiveStatus = Schemas['LiveCheckAnswer']['status'];
export type LiveCheckEvent = Schemas['LiveCheckAnswer'] | Schemas['LiveCheckSummary'];

/** What a byte of `Progress.statuses` means; 0 is not known yet. */
export const statusCodes = ['alive', 'dead', 'unknown'] as const satisfies readonly LiveStatus[];
export const codeOf = (status: LiveStatus): number => statusCodes.indexOf(status) + 1;

/** Where a check stands when nobody looks: `running` goes on by itself as soon as somebody does. */
export type SavedState = 'running' | 'paused' | 'cancelled' | 'done';

/** A list of UIDs to check. It never changes, and holds nothing but UIDs. */
export interface SavedJob {
  id: string;
  /** The user whose check it is. */
  owner: string;
  createdAtMs: number;
  /** UIDs joined by LF, in their order. */
  uids: string;
}

/** What is known of a job so far. */
export interface SavedProgress {
  id: string;
  owner: string;
  state: SavedState;
  savedAtMs: number;
  /** Rows that are to be checked; those behind them wait to be asked for. */
  planned: number;
  /** UIDs in all, for lists of jobs. */
  rows: number;
  /** Rows that were open when the run began. */
  runTotal: number;
  activeMs: number;
  retries: number;
  statuses: Uint8Array;
  /** Seconds since 1970. */
  checkedAt: Uint32Array;
}

export interface Counts {
  alive: number;
  dead: number;
  unknown: number;
  /** Planned, and not known yet. */
  left: number;
}

/** Counts the planned rows by what is known of them. */
export function countsOf({ statuses, planned }: Pick<SavedProgress, 'statuses' | 'planned'>): Counts {
  const by = [0, 0, 0, 0];
  for (let row = 0; row < planned; row += 1) {
    const code = statuses[row] ?? 0;
    by[code] = (by[code] ?? 0) + 1;
  }
  const [left = 0, alive = 0, dead = 0, unknown = 0] = by;
  return { alive, dead, unknown, left };
}

/** A new job whose first rows are planned. */
export function newJob(
  { id, owner, nowMs }: { id: string; owner: string; nowMs: number },
  uids: readonly string[],
  planned: number,
): { job: SavedJob; progress: SavedProgress } {
  const first = Math.min(planned, uids.length);
  return {
    job: { id, owner, createdAtMs: nowMs, uids: uids.join('\n') },
    progress: {
      id,
      owner,
      state: 'running',
      savedAtMs: nowMs,
      planned: first,
      rows: uids.length,
      runTotal: first,
      activeMs: 0,
      retries: 0,
      statuses: new Uint8Array(uids.length),
      checkedAt: new Uint32Array(uids.length),
    },
  };
}
