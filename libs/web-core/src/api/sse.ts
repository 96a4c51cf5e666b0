import { createParser } from 'eventsource-parser';
import { ApiError } from './errors';

export interface ServerEvent {
  event: string;
  data: string;
  id: string;
}

export type StreamState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface EventStreamOptions {
  onEvent: (event: ServerEvent) => void;
  /** `waiting` means that the connection was lost and will be tried again by itself. */
  onState?: (state: StreamState) => void;
  /** A refusal that trying again can't mend, such as 404. The stream is closed then. */
  onError?: (error: ApiError) => void;
  /** A connection that has been silent for so long counts as dead. The server sends a comment every 15 s. */
  silenceMs?: number;
  firstRetryMs?: number;
  maxRetryMs?: number;
}

export interface EventStream {
  close: () => void;
  /** Tries again at once when waiting, for instance after the browser came back online. */
  retryNow: () => void;
}

type Open = (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;

interface Memory {
  lastId: string;
  retryMs: number | null;
}

/** Reads one connection to its end; `onBytes` also hears comments, which carry no event. */
async function readStream(response: Response, memory: Memory, onBytes: () => void, emit: (event: ServerEvent) => void) {
  if (response.body === null) return;
  const parser = createParser({
    onId: (id) => {
      memory.lastId = id;
    },
    onEvent: ({ event = 'message', data }) => emit({ event, data, id: memory.lastId }),
    onRetry: (ms) => {
      memory.retryMs = ms;
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.httpStatus < 500 && error.httpStatus !== 429 && error.httpStatus !== 408;

/** A sleep that can be ended early. */
function createAlarm() {
  let ring = () => {};
  return {
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        ring = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    ring: () => ring(),
  };
}

/**
 * EventSource's semantics over fetch, which can carry our headers: reconnects with Last-Event-ID, doubles the pause up
 * to a limit, and treats a silent connection as lost.
 */
export function followEvents(open: Open, options: EventStreamOptions): EventStream {
  const { silenceMs = 45_000, firstRetryMs = 1_000, maxRetryMs = 30_000 } = options;
  const memory: Memory = { lastId: '', retryMs: null };
  let closed = false;
  let failures = 0;
  let connection = new AbortController();
  const alarm = createAlarm();

  const once = async () => {
    connection = new AbortController();
    let silence = setTimeout(() => connection.abort(), silenceMs);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => connection.abort(), silenceMs);
    };
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream' };
      if (memory.lastId !== '') headers['Last-Event-ID'] = memory.lastId;
      options.onState?.('connecting');
      const response = await open(headers, connection.signal);
      if (response.status === 204) {
        closed = true;
        return;
      }
      options.onState?.('open');
      await readStream(response, memory, heard, (event) => {
        failures = 0;
        if (!closed) options.onEvent(event);
      });
    } finally {
      clearTimeout(silence);
      connection.abort();
    }
  };

  const pause = async () => {
    const base = memory.retryMs ?? firstRetryMs;
    const backOff = Math.min(base * 2 ** failures, maxRetryMs);
    failures += 1;
    options.onState?.('waiting');
    // Up to a fifth more, so that many pages do not come back in the same instant after a restart.
    await alarm.sleep(backOff * (1 + Math.random() / 5));
  };

  const run = async () => {
    while (!closed) {
      try {
        await once();
      } catch (error) {
        if (isFinal(error)) {
          closed = true;
          options.onError?.(error);
        }
      }
      if (!closed) await pause();
    }
    options.onState?.('closed');
  };
  void run();

  return {
    close: () => {
      closed = true;
      connection.abort();
      alarm.ring();
    },
    retryNow: () => {
      failures = 0;
      alarm.ring();
    },
  };
}
