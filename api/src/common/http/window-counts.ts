export interface Counted {
  /** With this one. */
  hits: number;
  /** Until the window is over. */
  leftMs: number;
}

interface Window {
  hits: number;
  endsAt: number;
}

/**
 * Of more addresses than this in one window those are forgotten that came first. Limits that the database counts too hold
 * for them all the same, but for the few orders that it does not hear of.
 */
const MOST = 100_000;

/**
 * What this process counts of each address: how often in a window that begins with its first request, so that twice the
 * limit may come around the end of one.
 */
export class WindowCounts {
  private newer = new Map<string, Window>();
  /** Begun before the newer ones: over when those take their place. */
  private older = new Map<string, Window>();
  private turnsAt = 0;

  constructor(private readonly windowMs: number) {}

  count(key: string): Counted {
    // Not the time of day, which may jump; and whole, since a part of a millisecond would round up to a second.
    const now = Math.floor(performance.now());
    if (now >= this.turnsAt || this.newer.size >= MOST) this.turn(now + this.windowMs);
    const window = this.openWindow(key, now) ?? this.begin(key, now + this.windowMs);
    window.hits += 1;
    return { hits: window.hits, leftMs: window.endsAt - now };
  }

  private openWindow(key: string, now: number): Window | undefined {
    const window = this.newer.get(key) ?? this.older.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  private begin(key: string, endsAt: number): Window {
    const window = { hits: 0, endsAt };
    this.newer.set(key, window);
    return window;
  }

  private turn(turnsAt: number): void {
    this.older = this.newer;
    this.newer = new Map();
    this.turnsAt = turnsAt;
  }
}
