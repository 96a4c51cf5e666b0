import type { ClockService } from '../../../common/clock/index.js';
import { chainCounters } from '../tron.metrics.js';
import { NodeError } from './node-error.js';
import { TokenBucket } from './token-bucket.js';

/** Jitter, so that several replicas do not come back in the same moment. */
const JITTER = 0.2;

/**
 * What a provider allows one API key, over all its addresses: a number of requests a second, and a pause as long as the
 * provider requires after too many.
 */
export class KeyAllowance {
  private readonly bucket: TokenBucket;
  private suspendedUntil = 0;
  private reason: NodeError | null = null;
  private unsaved = 0;

  constructor(
    /** Names the key without showing it. */
    readonly label: string,
    maxQps: number,
    private readonly clock: ClockService,
    /** Requests a day that the provider allows; null when no limit is known. */
    readonly dailyRequests: number | null = null,
  ) {
    this.bucket = new TokenBucket(maxQps);
  }

  /** Resolves when this number of requests can be sent. Throws the error of a suspension while it lasts. */
  async takeRequests(requests: number): Promise<void> {
    this.assertNotSuspended();
    await this.bucket.take(requests);
    // Requests that were queued when the suspension began are rejected too.
    this.assertNotSuspended();
    this.unsaved += requests;
    chainCounters.requests.inc({ key: this.label }, requests);
  }

  /** Blocks the key for the time that the provider requires. */
  suspendKey(reason: NodeError, seconds: number): void {
    this.reason = reason;
    this.suspendedUntil = this.clock.elapsedMs() + seconds * 1000 * (1 + Math.random() * JITTER);
  }

  /** The error of the current suspension; null when requests are allowed. */
  get suspensionError(): NodeError | null {
    return this.clock.elapsedMs() < this.suspendedUntil ? this.reason : null;
  }

  /** Requests sent since the last call. */
  takeUnsavedCount(): number {
    const count = this.unsaved;
    this.unsaved = 0;
    return count;
  }

  private assertNotSuspended(): void {
    if (this.suspensionError) throw this.suspensionError;
  }
}
