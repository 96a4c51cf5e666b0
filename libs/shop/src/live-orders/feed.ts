import type { Api, Schemas, ServerEvent } from '@lotline/web-core/api';
import { onHidden, onWake } from '@lotline/web-core/browser';

export type LiveOrder = Schemas['LiveOrder'];

/**
 * `live`: each change is pushed. `polling`: the stream does not hold, the list is asked for now and then. `lost`: neither
 * works; the orders are those that were seen last.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'lost';

export interface LiveFeed {
  /** Those paid last first; null until the first list came. */
  orders: readonly LiveOrder[] | null;
  state: LiveState;
}

/** Feeds useSyncExternalStore: `get` gives the same object until something changes. */
export interface LiveOrders {
  get: () => LiveFeed;
  /** The feed runs while somebody listens. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

export interface LiveOptions {
  /** How often the list is asked for while the stream does not hold. */
  pollMs?: number;
  /** Tells when nobody looks at the page and when somebody does again. Returns the way to stop telling. */
  watchPage?: (hidden: () => void, shown: () => void) => () => void;
}

const POLL_MS = 30_000;

function watchTab(hidden: () => void, shown: () => void): () => void {
  const stops = [onHidden(hidden), onWake(shown)];
  return () => stops.forEach((stop) => stop());
}

/** The orders of a pushed message, or null for any other. */
function pushedOrders({ event, data }: ServerEvent): LiveOrder[] | null {
  if (event !== 'orders') return null;
  try {
    const { items } = JSON.parse(data) as Partial<Schemas['LiveOrderList']>;
    return Array.isArray(items) ? items : null;
  } catch {
    return null;
  }
}

/** Asks for the list at once and then at an interval, until stopped. */
function poll(api: Api, everyMs: number, onList: (orders: LiveOrder[]) => void, onFailure: () => void): () => void {
  const abort = new AbortController();
  const ask = () =>
    api.get('/api/orders/live', { signal: abort.signal }).then(
      ({ items }) => {
        if (!abort.signal.aborted) onList(items);
      },
      () => {
        if (!abort.signal.aborted) onFailure();
      },
    );
  void ask();
  const timer = setInterval(() => void ask(), everyMs);
  return () => {
    abort.abort();
    clearInterval(timer);
  };
}

/** Follows the stream, which tries again by itself with growing pauses, and asks for the list while it does not hold. */
function follow(api: Api, pollMs: number, show: (change: Partial<LiveFeed>) => void): () => void {
  let stopPolling: (() => void) | null = null;
  const fallBack = () => {
    stopPolling ??= poll(
      api,
      pollMs,
      (orders) => show({ orders, state: 'polling' }),
      () => show({ state: 'lost' }),
    );
  };
  const holds = () => {
    stopPolling?.();
    stopPolling = null;
  };
  const stream = api.events('/api/orders/live/stream', {
    onEvent: (event) => {
      const orders = pushedOrders(event);
      if (orders === null) return;
      holds();
      show({ orders, state: 'live' });
    },
    onState: (state) => state === 'waiting' && fallBack(),
    onError: fallBack,
  });
  return () => {
    stream.close();
    holds();
  };
}

/** The shop's recent orders as they are paid. Nothing is asked for while nobody listens or the tab is hidden. */
export function createLiveOrders(api: Api, options: LiveOptions = {}): LiveOrders {
  const { pollMs = POLL_MS, watchPage = watchTab } = options;
  const listeners = new Set<() => void>();
  let feed: LiveFeed = { orders: null, state: 'connecting' };
  let stop: (() => void) | null = null;
  let unwatch = () => {};

  const show = (change: Partial<LiveFeed>) => {
    feed = { ...feed, ...change };
    listeners.forEach((listener) => listener());
  };
  const start = () => {
    stop ??= follow(api, pollMs, show);
  };
  const rest = () => {
    stop?.();
    stop = null;
  };

  return {
    get: () => feed,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        start();
        unwatch = watchPage(rest, start);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unwatch();
        rest();
      };
    },
  };
}
