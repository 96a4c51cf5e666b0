import type { Clock } from './clock.js';

/** More than this is forgotten, and watched anew. */
const MOST = 10_000;

/**
 * Since when others' times in the database have stood still, as this process has seen it, however its own clock was set
 * meanwhile: that they are far off does not tell whether the clock that wrote them is wrong now or was wrong once.
 */
export class Unmoved {
  private readonly seen = new Map<string, { state: string; sinceMs: number }>();

  constructor(private readonly clock: Clock) {}

  /** How long (ms) `name` has been in this state; 0 when it is seen so for the first time. */
  forMs(name: string, state: string): number {
    const nowMs = this.clock.elapsedMs();
    const last = this.seen.get(name);
    if (last?.state === state) return nowMs - last.sinceMs;
    if (this.seen.size >= MOST) this.seen.clear();
    this.seen.set(name, { state, sinceMs: nowMs });
    return 0;
  }
}
