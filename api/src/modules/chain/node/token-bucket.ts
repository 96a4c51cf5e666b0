import { setTimeout as sleep } from 'node:timers/promises';

/** Lets `perSecond` through on average and as many at once; the others wait in line. */
export class TokenBucket {
  private tokens: number;
  private filledAt = performance.now();
  private line: Promise<void> = Promise.resolve();

  constructor(private readonly perSecond: number) {
    this.tokens = perSecond;
  }

  /** Resolves when `count` requests may be sent. */
  take(count = 1): Promise<void> {
    const turn = this.line.then(() => this.wait(count));
    this.line = turn;
    return turn;
  }

  private async wait(count: number): Promise<void> {
    // More than a full bucket at once would wait for ever.
    const wanted = Math.min(count, this.perSecond);
    for (;;) {
      const now = performance.now();
      this.tokens = Math.min(this.perSecond, this.tokens + ((now - this.filledAt) / 1000) * this.perSecond);
      this.filledAt = now;
      if (this.tokens >= wanted) {
        this.tokens -= wanted;
        return;
      }
      await sleep(Math.ceil(((wanted - this.tokens) / this.perSecond) * 1000));
    }
  }
}
