import { setTimeout as sleep } from 'node:timers/promises';

/** Lets `perSecond` through on average and as many at once; the others wait in line. */
export class TokenBucket {
  private tokens: number;
  private filledAt = performance.now();
  private queue: Promise<void> = Promise.resolve();

  constructor(private readonly perSecond: number) {
    this.tokens = perSecond;
  }

  /** Resolves when `count` requests may be sent. */
  take(count = 1): Promise<void> {
    const turn = this.queue.then(() => this.waitForTokens(count));
    this.queue = turn;
    return turn;
  }

  private async waitForTokens(count: number): Promise<void> {
    // More than a full bucket at once would wait for ever.
    const required = Math.min(count, this.perSecond);
    for (;;) {
      const now = performance.now();
      this.tokens = Math.min(this.perSecond, this.tokens + ((now - this.filledAt) / 1000) * this.perSecond);
      this.filledAt = now;
      if (this.tokens >= required) {
        this.tokens -= required;
        return;
      }
      await sleep(Math.ceil(((required - this.tokens) / this.perSecond) * 1000));
    }
  }
}
