import { session, sessionExpiry } from '@lotline/web-core/browser-session';
import { ApiError, apiErrorFrom, NetworkError } from '@lotline/web-core/api';

export interface Upload<T> {
  path: string;
  body: FormData;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Bytes of the body that have left the browser. */
  onSent: (bytes: number) => void;
  /** Each line of the newline-delimited JSON answer, as it comes. */
  onLine: (line: T) => void;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * Sends a form and reads an answer of JSON lines while it comes. XMLHttpRequest, because fetch says nothing about how
 * much has been sent, and browsers hand out an answer only after the whole body has gone. There is no time-out: a big
 * file over a slow line takes as long as it takes, and the reader can stop it. Rejects with ApiError or NetworkError,
 * or with an AbortError after `signal`.
 */
export function upload<T>({ path, body, headers = {}, signal, onSent, onLine }: Upload<T>): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let read = 0;
    let failure: ApiError | null = null;

    const refused = (answer: unknown): ApiError => apiErrorFrom(request.status, headersOf(request), answer);
    const readLines = (last: boolean) => {
      if (request.status !== 200) return;
      const text = request.responseText;
      for (;;) {
        const end = text.indexOf('\n', read);
        if (end === -1 && !(last && read < text.length)) return;
        const line = parse(text.slice(read, end === -1 ? undefined : end));
        read = end === -1 ? text.length : end + 1;
        if (!isRecord(line)) continue;
        if (isRecord(line.error)) failure = refused(line.error);
        else onLine(line as T);
      }
    };
    // An error in the code that takes the lines must end the upload, not leave it waiting for ever.
    const guarded = (work: () => void) => {
      try {
        work();
      } catch (error) {
        reject(error instanceof Error ? error : new Error('The answer could not be read', { cause: error }));
        request.abort();
      }
    };
    const stop = () => request.abort();

    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onprogress = () => guarded(() => readLines(false));
    request.onload = () => {
      guarded(() => readLines(true));
      const error = request.status === 200 ? failure : refused(parse(request.responseText));
      if (error === null) return resolve();
      if (error.sessionExpired) sessionExpiry.report(error, true);
      reject(error);
    };
    request.onerror = () => reject(new NetworkError('The upload was broken off'));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', stop);

    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const token = session.token();
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) return reject(new DOMException('The upload was stopped', 'AbortError'));
    request.send(body);
  });
}
