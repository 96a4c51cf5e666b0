import type { ApiError, EventStream, EventStreamOptions } from '@lotline/web-core/api';
import { stateTable, type Payment } from '../state/state-table';

const VISIBLE_MS = 3_000;
const HIDDEN_MS = 15_000;
const MAX_DURATION_MS = 30_000;
/** Even a stream that is alive may fail to tell; a look now and then costs little and bounds how long one waits. */
const LIVE_MS = 15_000;
/** Nothing is awaited any more, but money that somebody sends once more is still to be shown. */
const SETTLED_MS = 60_000;

/** How long polling rests: quick while somebody looks, doubling up to half a minute while it fails. */
export const pollDelay = (visible: boolean, failures: number): number =>
  Math.min((visible ? VISIBLE_MS : HIDDEN_MS) * 2 ** failures, MAX_DURATION_MS);

export interface FeedSource {
  /** The payment as it has come already: then the first question can wait for its turn. */
  known: Payment | null;
  load: (signal: AbortSignal) => Promise<Payment>;
  follow: (options: EventStreamOptions) => EventStream;
  isVisible: () => boolean;
}

export interface FeedListener {
  /** `sentAtMs` is the local time at which the question left, absent for what the server pushed. */
  onPayment: (payment: Payment, sentAtMs?: number) => void;
  onFailure: (error: unknown) => void;
  /** True while the server pushes, so that polling is only a safeguard. */
  onLive: (live: boolean) => void;
}

export interface PaymentFeed {
  /** Asks now, whatever the timers say. Resolves when the answer (true) or the failure has been handed over. */
  check: () => Promise<boolean>;
  /** What is on screen may be old: asks now and tries the push again at once. */
  wake: () => void;
  stop: () => void;
}

/**
 * Keeps one payment fresh: the server pushes; whenever it does not, the page polls. Both may deliver the same state
 * twice; the listener takes the newer.
 */
export function followPayment(source: FeedSource, listener: FeedListener): PaymentFeed {
  const abort = new AbortController();
  let live = false;
  let failures = 0;
  let stopped = false;
  let settled = source.known !== null && stateTable[source.known.phase].final;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    abort.abort();
    stream.close();
  };
  const setLive = (now: boolean) => {
    if (live === now || stopped) return;
    live = now;
    listener.onLive(now);
    schedule();
  };
  const take = (payment: Payment, sentAtMs?: number) => {
    if (stopped) return;
    failures = 0;
    listener.onPayment(payment, sentAtMs);
    settled = stateTable[payment.phase].final;
  };
  const ask = async () => {
    const sentAtMs = Date.now();
    try {
      take(await source.load(abort.signal), sentAtMs);
      return true;
    } catch (error) {
      failures += 1;
      if (!stopped) listener.onFailure(error);
      return false;
    }
  };
  const check = () =>
    (running ??= ask().finally(() => {
      running = null;
      schedule();
    }));
  const schedule = () => {
    clearTimeout(timer);
    const rest = settled ? SETTLED_MS : live ? LIVE_MS : pollDelay(source.isVisible(), failures);
    if (!stopped) timer = setTimeout(() => void check(), rest);
  };

  const stream = source.follow({
    onEvent: ({ event, data }) => {
      if (event !== 'payment') return;
      // Open alone proves nothing, since a proxy in between may hold everything back: an event does.
      setLive(true);
      take(JSON.parse(data) as Payment);
    },
    onState: (state) => {
      if (state !== 'open') setLive(false);
    },
    onError: (error: ApiError) => listener.onFailure(error),
  });
  if (source.known === null) void check();
  else schedule();

  return {
    check: () => (stopped ? Promise.resolve(false) : check()),
    wake: () => {
      if (stopped) return;
      stream.retryNow();
      void check();
    },
    stop,
  };
}
