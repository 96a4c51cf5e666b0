import { newIdempotencyKey } from './client';
import { ApiError, NetworkError, TimeoutError } from './errors';

/** After so long the same request means another one, whatever became of the first: it can be seen by then. */
const UNANSWERED_FOR_MS = 10 * 60_000;

/** Keys of requests of which nobody knows whether they arrived, by what they ask for. */
const unanswered = new Map<string, { key: string; untilMs: number }>();

function keyOfUnanswered(text: string): string | null {
  const found = unanswered.get(text);
  return found !== undefined && Date.now() < found.untilMs ? found.key : null;
}

/**
 * Keeps one key for as long as the same thing is asked for, so that a retry is recognised and a change is not. What was
 * never answered keeps its key beyond the form that asked (`noteOutcome`).
 */
export function createKeyKeeper(make: () => string = newIdempotencyKey): (body: unknown) => string {
  let last: { body: string; key: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: keyOfUnanswered(text) ?? make() };
    return last.key;
  };
}

/**
 * Notes what became of a request: an answer (`error` null or a refusal) ends it; without one, the next request for the same
 * from a form that was closed and opened again, or changed there and back, still asks for this one.
 */
export function noteOutcome(body: unknown, key: string, error: unknown): void {
  const text = JSON.stringify(body);
  const open =
    error instanceof NetworkError ||
    error instanceof TimeoutError ||
    (error instanceof ApiError && error.httpStatus >= 500);
  if (open) unanswered.set(text, { key, untilMs: Date.now() + UNANSWERED_FOR_MS });
  else unanswered.delete(text);
}
