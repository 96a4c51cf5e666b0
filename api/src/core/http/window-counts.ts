import type { ThrottlerStorage } from '@nestjs/throttler';

type Counted = Awaited<ReturnType<ThrottlerStorage['increment']>>;

interface Window {
  hits: number;
  endsAt: number;
}

/** Of more addresses than this in one window those are forgotten that came first; limits in the database hold for them. */
const MOST = 200_000;

/**
 * What this process counts of each address: how often in a window that begins with its first request. The storage that the
 * throttler brings keeps the time of every request, some two kilobytes for an address that came once.
 */
export class WindowCounts implements ThrottlerStorage {
  /** As they end, since all windows are equally long. */
  private readonly windows = new Map<string, Window>();

  increment(key: string, windowMs: number, limit: number): Promise<Counted> {
    // Not the time of day, which may jump; and whole, since a part of a millisecond would round up to a second.
    const now = Math.floor(performance.now());
    this.forget(now);
    const window = this.windows.get(key) ?? { hits: 0, endsAt: now + windowMs };
    if (window.hits === 0) this.windows.set(key, window);
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

  private forget(now: number): void {
    for (const [key, { endsAt }] of this.windows) {
      if (endsAt > now && this.windows.size < MOST) return;
      this.windows.delete(key);
    }
  }
}
