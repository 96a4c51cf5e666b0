/** Requests that the page's head sent before its code was there, by path and query. */
type Early = Record<string, Promise<Response> | undefined>;
interface Given {
  lotlineEarly?: Early;
  /** Milliseconds since 1970 at which they were sent. */
  lotlineEarlyAt?: number;
}
/** Prices and stock that are older than this are asked for again. */
const GOOD_FOR_MS = 30_000;

/**
 * The answer to a request that the head of the page has sent already (`html-plugin.ts`), or null. Each is taken once: who
 * asks again wants to know it anew. Rejects when the request is aborted.
 */
export function takeEarly(request: Request, nowMs: number = Date.now()): Promise<Response> | null {
  const { lotlineEarly: early, lotlineEarlyAt: askedAtMs = nowMs } = globalThis as Given;
  if (early === undefined || request.method !== 'GET' || nowMs - askedAtMs > GOOD_FOR_MS) return null;
  const { pathname, search } = new URL(request.url);
  const sent = early[pathname + search];
  early[pathname + search] = undefined;
  if (sent === undefined) return null;
  const { signal } = request;
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  return Promise.race([sent, aborted]);
}
