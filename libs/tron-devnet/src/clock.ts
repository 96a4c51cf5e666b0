import type { ClockMode } from './options.js';

/** Time of the devnet: the given source plus what it was advanced by, and a timer that asks for blocks. */
export class Clock {
  private offsetMs = 0;
  private timer: NodeJS.Timeout | null = null;
  private currentMode: ClockMode = 'manual';

  constructor(
    private readonly source: () => number,
    private readonly blockMs: number,
    private readonly onBlock: () => void,
  ) {}

  get mode(): ClockMode {
    return this.currentMode;
  }

  /** Current time in ms. */
  now(): number {
    return Math.floor(this.source()) + this.offsetMs;
  }

  /** Moves the time forward. */
  advance(ms: number): void {
    this.offsetMs += ms;
  }

  setMode(mode: ClockMode): void {
    this.stop();
    this.currentMode = mode;
    if (mode === 'auto') this.arm();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** Waits for the next multiple of the block time, so that blocks do not drift. */
  private arm(): void {
    const wait = this.blockMs - (this.now() % this.blockMs);
    this.timer = setTimeout(() => {
      this.onBlock();
      if (this.currentMode === 'auto') this.arm();
    }, wait);
  }
}
