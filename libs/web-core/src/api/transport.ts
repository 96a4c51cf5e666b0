import { limits } from '../config';
import { takePreloaded } from '../preload';
import { ApiError, apiErrorFrom, NetworkError, TimeoutError } from './errors';

export interface TransportOptions {
  /** Gives the token of the signed-in user, or null. Asked for each request, so that a new sign-in counts at once. */
  token: () => string | null;
  /**
   * Told when the server says that the sign-in is missing, expired, revoked or banned. The request still fails.
   * `changing`: it was to change something, so that somebody waits for it.
   */
  onSessionExpired?: (error: ApiError, changing: boolean) => void;
  /** Called when the server rejects everything until the signed-in user sets up a second factor. The request fails. */
  onSecondFactorRequired?: () => void;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
}

export interface SendOptions {
  /** Leave the body unread; the time-out then covers the time until the first byte only. */
  stream?: boolean;
}

export type Send = (request: Request, options?: SendOptions) => Promise<Response>;

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/**
 * The one way out to the server: adds the bearer token, limits the time, and turns each kind of failure into its class.
 * An abort by the caller stays the caller's own AbortError.
 */
export function createSend(options: TransportOptions): Send {
  const fetchNow = options.fetch ?? ((input: Request) => globalThis.fetch(input));
  const timeoutMs = options.timeoutMs ?? limits.requestTimeoutMs;

  return async (request, { stream = false } = {}) => {
    const token = options.token();
    const abort = new AbortController();
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      abort.abort();
    }, timeoutMs);
    const onCallerAbort = () => abort.abort(request.signal.reason);
    if (request.signal.aborted) onCallerAbort();
    else request.signal.addEventListener('abort', onCallerAbort, { once: true });

    try {
      const timed = new Request(request, { signal: abort.signal });
      if (token !== null) timed.headers.set('Authorization', `Bearer ${token}`);
      // Also where there is no body (docs/specification.md, 7.1). A form brings its own type with it.
      if (!timed.headers.has('Content-Type')) timed.headers.set('Content-Type', 'application/json');
      // In the language of the pages, not of the browser, the shop writes to who signs in.
      if (request.method !== 'GET' && typeof document !== 'undefined') {
        timed.headers.set('Accept-Language', document.documentElement.lang);
      }
      // A preloaded request that failed is sent again.
      const response = await (takePreloaded(timed)?.catch(() => fetchNow(timed)) ?? fetchNow(timed));
      if (!response.ok) throw apiErrorFrom(response.status, response.headers, await readBody(response));
      if (stream || response.body === null) return response;
      // The body is read here, while the timer still runs: a connection can stall after the headers as well.
      return new Response(await response.arrayBuffer(), response);
    } catch (error) {
      if (error instanceof ApiError) {
        // One that was ended or renewed meanwhile, here or in another tab, harms nothing.
        const current = options.token() === token;
        if (error.sessionExpired && current) options.onSessionExpired?.(error, request.method !== 'GET');
        if (error.reason === 'auth.second_factor_wanted') options.onSecondFactorRequired?.();
        throw error;
      }
      if (timedOut) throw new TimeoutError(`No answer within ${timeoutMs} ms`, { cause: error });
      if (request.signal.aborted) throw error;
      throw new NetworkError('The server could not be reached', { cause: error });
    } finally {
      clearTimeout(timer);
      // A stream lives on after this call, and must still end when the caller aborts.
      if (!stream) request.signal.removeEventListener('abort', onCallerAbort);
    }
  };
}
