import type { paths } from '@lotline/shared-types';
import createClient, { type MaybeOptionalInit } from 'openapi-fetch';
import { apiErrorFrom } from './errors';
import { readNdjson } from './ndjson';
import { withOrderToken, type OrderTokenOf } from './order-token';
import { withProofOfWork, type AskForCaptcha } from './proof-of-work';
import { toBody, toQuery } from './serialize';
import { withStepUp, type AskForStepUp } from './step-up';
import { followEvents, type EventStream, type EventStreamOptions } from './sse';
import { createSend, type TransportOptions } from './transport';

export interface ApiOptions extends TransportOptions {
  /** Origin of the API without a trailing slash; '' (the page's own origin) in the apps. */
  baseUrl?: string;
  /** Asked when a call needs a step-up; the call is then repeated. */
  askForStepUp?: AskForStepUp;
  /** Opens orders that were placed in this browser without an account. */
  orderToken?: OrderTokenOf;
  /** Asked when a call needs a proof of work; the call is then repeated with it. */
  askForCaptcha?: AskForCaptcha;
}

type Method = 'get' | 'post' | 'put' | 'delete';
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];
type Operation<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;
type Data<O> = O extends { responses: { 200: { content: { 'application/json': infer Body } } } }
  ? Body extends { data?: infer D }
    ? D
    : never
  : unknown;
type Options<P extends keyof paths, M extends Method> = MaybeOptionalInit<paths[P], M & keyof paths[P]>;
/** The options may be left out when none of them is required. */
type Init<P extends keyof paths, M extends Method> =
  undefined extends Options<P, M>
    ? [init?: Options<P, M>]
    : object extends Options<P, M>
      ? [init?: Options<P, M>]
      : [init: Options<P, M>];

/** Calls one path of the API and gives the `data` of its envelope, or throws ApiError, NetworkError, TimeoutError. */
export type Call<M extends Method> = <P extends PathsWith<M>>(
  path: P,
  ...init: Init<P, M>
) => Promise<Data<Operation<P, M>>>;

export interface Download {
  blob: Blob;
  /** From Content-Disposition; null when the server named none. */
  filename: string | null;
}

export interface NdjsonRequest {
  method?: 'GET' | 'POST';
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Api {
  get: Call<'get'>;
  post: Call<'post'>;
  put: Call<'put'>;
  delete: Call<'delete'>;
  /** GETs a path whose answer is a file. */
  download: <P extends PathsWith<'get'>>(path: P, ...init: Init<P, 'get'>) => Promise<Download>;
  /** POSTs to a path whose answer is a file. */
  postForFile: <P extends PathsWith<'post'>>(path: P, ...init: Init<P, 'post'>) => Promise<Download>;
  /** Yields one value per line of an `application/x-ndjson` answer; a line `{ error }` is thrown as ApiError. */
  ndjson: <T>(path: string, request?: NdjsonRequest) => AsyncGenerator<T, void, void>;
  /** Follows a server-sent event stream until it is closed. */
  events: (path: string, options: EventStreamOptions) => EventStream;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Takes `data` out of an envelope; any code but 200 is a refusal, whatever the HTTP status said. */
function unwrap(body: unknown, response: Response): unknown {
  if (isRecord(body) && body.code === 200) return body.data;
  throw apiErrorFrom(response.status, response.headers, body);
}

const filenameOf = (disposition: string | null): string | null => {
  if (disposition === null) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
};

/** Builds the typed client that all three apps use. */
export function createApi({ baseUrl = '', askForStepUp, askForCaptcha, orderToken, ...transport }: ApiOptions): Api {
  const bare = createSend(transport);
  const opened = orderToken === undefined ? bare : withOrderToken(bare, orderToken);
  const plain = askForCaptcha === undefined ? opened : withProofOfWork(opened, askForCaptcha);
  const send =
    askForStepUp === undefined
      ? plain
      : withStepUp(plain, { baseUrl, ask: askForStepUp, isSignedIn: () => transport.token() !== null });
  const client = createClient<paths>({ baseUrl, fetch: send, querySerializer: toQuery, bodySerializer: toBody });
  // The typed signature is checked where web-core is called; inside, one untyped request serves all paths.
  const request = client.request as unknown as (
    method: Method,
    path: string,
    init: Record<string, unknown>,
  ) => Promise<{ data?: unknown; response: Response }>;

  const call = <M extends Method>(method: M): Call<M> =>
    (async (path: string, init: Record<string, unknown> = {}) => {
      const { data, response } = await request(method, path, init);
      return unwrap(data, response);
    }) as unknown as Call<M>;

  const fileBy =
    (method: Method) =>
    async (path: string, init: Record<string, unknown> = {}): Promise<Download> => {
      const { data, response } = await request(method, path, { ...init, parseAs: 'blob' });
      const blob = data instanceof Blob ? data : new Blob([]);
      return { blob, filename: filenameOf(response.headers.get('content-disposition')) };
    };

  const streamed = (path: string, { method = 'POST', query, body, headers, signal }: NdjsonRequest): Request => {
    const search = toQuery(query ?? {});
    const json = isRecord(body) && !(body instanceof FormData) && !(body instanceof Blob);
    return new Request(`${baseUrl}${path}${search === '' ? '' : `?${search}`}`, {
      method,
      headers: { Accept: 'application/x-ndjson', ...(json ? { 'Content-Type': 'application/json' } : {}), ...headers },
      ...(body === undefined ? {} : { body: toBody(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  };

  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    delete: call('delete'),
    download: fileBy('get'),
    postForFile: fileBy('post'),
    ndjson: async function* <T>(path: string, options: NdjsonRequest = {}) {
      const response = await send(streamed(path, options), { stream: true });
      yield* readNdjson<T>(response);
    },
    events: (path, options) =>
      followEvents(
        (headers, signal) => send(new Request(`${baseUrl}${path}`, { headers, signal }), { stream: true }),
        options,
      ),
  };
}

/** A key that lets the server recognise a repeated create. Keep it for all retries of one intention. */
export function newIdempotencyKey(): string {
  // randomUUID exists on secure origins only; a shop tried out over plain http on a LAN is not one.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Request options that carry an idempotency key: `api.post('/api/orders', { body, ...idempotent(key) })`. */
export const idempotent = (key: string): { headers: { 'Idempotency-Key': string } } => ({
  headers: { 'Idempotency-Key': key },
});
