/** Requests that the page's head sent before its code was there, by path and query. */
type Early = Record<string, Promise<Response> | undefined>;

/**
 * The answer to a request that the head of the page has sent already (`html-plugin.ts`), or null. Each is taken once: who
 * asks again wants to know it anew. Rejects when the request is aborted.
 */
export function takeEarly(request: Request): Promise<Response> | null {
  const early = (globalThis as { lotlineEarly?: Early }).lotlineEarly;
  if (early === undefined || request.method !== 'GET') return null;
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
