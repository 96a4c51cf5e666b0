import { ApiError, NetworkError } from '@lotline/web-core/api';
import type { LiveCheckEvent, LiveStatus } from './job';

export interface RequestDeps {
  /** Asks the server about UIDs; yields what it says, as it says it. */
  check: (uids: readonly string[], signal: AbortSignal) => AsyncIterable<LiveCheckEvent>;
  /** How many UIDs the server would still take this hour. */
  left: (signal: AbortSignal) => Promise<number>;
}

export type Answer =
  | { kind: 'done' }
  /** Too much for this hour: `left` would do now; when that is null, nothing does until the wait is over. */
  | { kind: 'limited'; left: number | null; waitMs: number; error: unknown }
  /** The connection broke, or the server could not; `progress` says whether it told anything before. */
  | { kind: 'broken'; error: unknown; progress: boolean }
  | { kind: 'refused'; error: unknown };

/** A server that says nothing for so long is not going to. */
const SILENCE_MS = 200_000;
const WAIT_MS = 60_000;

/** Asks about some UIDs (each with the rows that hold it) and tells each answer; says how it ended. */
export async function requestChecks(
  rows: ReadonlyMap<string, readonly number[]>,
  onStatus: (rows: readonly number[], status: LiveStatus) => void,
  deps: RequestDeps,
  signal: AbortSignal,
): Promise<Answer> {
  const silence = new AbortController();
  const stop = () => silence.abort(signal.reason);
  const giveUp = () => silence.abort(new DOMException('No answer', 'AbortError'));
  let timer = setTimeout(giveUp, SILENCE_MS);
  signal.addEventListener('abort', stop, { once: true });
  const told = new Set<string>();
  try {
    for await (const event of deps.check([...rows.keys()], silence.signal)) {
      if (signal.aborted) break;
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
      if ('done' in event) break;
      const known = rows.get(event.uid);
      if (known === undefined) continue;
      told.add(event.uid);
      onStatus(known, event.status);
    }
    if (told.size === rows.size) return { kind: 'done' };
    return { kind: 'broken', error: new NetworkError('The answer ended early'), progress: told.size > 0 };
  } catch (error) {
    if (signal.aborted) return { kind: 'refused', error };
    return await excuse(error, rows.size, told.size > 0, deps, signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function excuse(
  error: unknown,
  asked: number,
  progress: boolean,
  deps: RequestDeps,
  signal: AbortSignal,
): Promise<Answer> {
  if (!(error instanceof ApiError) || error.httpStatus >= 500) return { kind: 'broken', error, progress };
  if (error.httpStatus !== 429) return { kind: 'refused', error };
  const waitMs = error.retryAfterSeconds === null ? WAIT_MS : error.retryAfterSeconds * 1_000;
  const left = await deps.left(signal).catch(() => 0);
  // As many as were asked for would have been taken: then it was the number of requests.
  return { kind: 'limited', left: left > 0 && left < asked ? left : null, waitMs, error };
}
