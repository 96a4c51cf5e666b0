import type { Clock } from './clock.js';

const KEEP_MS = 1_000;

/** What was read at most a second ago: a crowd asks once, and a change on another replica is seen within that second. */
export class Recent<T> {
  private kept: { value: Promise<T>; untilMs: number } | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly read: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    const nowMs = this.clock.elapsedMs();
    if (this.kept && nowMs < this.kept.untilMs) return this.kept.value;
    const value = this.read();
    this.kept = { value, untilMs: nowMs + KEEP_MS };
    value.catch(() => {
      if (this.kept?.value === value) this.forget();
    });
    return value;
  }

  /** It has changed here. */
  forget(): void {
    this.kept = null;
  }
}
