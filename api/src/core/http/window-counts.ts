import type { ThrottlerStorage } from '@nestjs/throttler';

type Counted = Awaited<ReturnType<ThrottlerStorage['increment']>>;

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
 * limit may come around the end of one. The storage that the throttler brings keeps the time of every request, some two
 * kilobytes for an address that came once. All windows are equally long.
 */
export class WindowCounts implements ThrottlerStorage {
  private newer = new Map<string, Window>();
  /** Begun before the newer ones: over when those take their place. */
  private older = new Map<string, Window>();
  private turnsAt = 0;

  increment(key: string, windowMs: number, limit: number): Promise<Counted> {
    // Not the time of day, which may jump; and whole, since a part of a millisecond would round up to a second.
    const now = Math.floor(performance.now());
    if (now >= this.turnsAt || this.newer.size >= MOST) this.turn(now + windowMs);
    const window = this.openWindow(key, now) ?? this.begin(key, now + windowMs);
    window.hits += 1;
    const timeToExpire = Math.ceil((window.endsAt - now) / 1_000);
    const isBlocked = window.hits > limit;
    return Promise.resolve({
      totalHits: window.hits,
      timeToExpire,
      isBlocked,
      timeToBlockExpire: isBlocked ? timeToExpire : 0,
    });
  }

  /** How often it has come in the window that is open. */
  hits(key: string): number {
    return this.openWindow(key, performance.now())?.hits ?? 0;
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
