/** Requests that the page's head sent before its code was there, by path and query. */
type Preloaded = Record<string, Promise<Response> | undefined>;
interface Given {
  lotlinePreloaded?: Preloaded;
  /** Milliseconds since 1970 at which they were sent. */
  lotlinePreloadedAt?: number;
}
/** Prices and stock that are older than this are requested again. */
const GOOD_FOR_MS = 30_000;

/**
 * The answer to a request that the head of the page has sent already (`html-plugin.ts`), or null. Each is used once: a
 * later request is sent. Rejects when the request is aborted.
 */
export function takePreloaded(request: Request, nowMs: number = Date.now()): Promise<Response> | null {
  const { lotlinePreloaded: preloaded, lotlinePreloadedAt: requestedAtMs = nowMs } = globalThis as Given;
  if (preloaded === undefined || request.method !== 'GET' || nowMs - requestedAtMs > GOOD_FOR_MS) return null;
  const { pathname, search } = new URL(request.url);
  const sent = preloaded[pathname + search];
  preloaded[pathname + search] = undefined;
  if (sent === undefined) return null;
  const { signal } = request;
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  return Promise.race([sent, aborted]);
}
