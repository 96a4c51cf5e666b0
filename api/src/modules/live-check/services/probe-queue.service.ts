import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LiveCheckConfig } from '../../../config/index.js';
import { AccountProber, type LiveStatus, ProbeBusyError } from './account-prober.service.js';

const MAX_ATTEMPTS = 3;
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
/** After this many pauses in a row, probes are unknown at once until the next try. */
const MAX_PAUSES = 6;

/**
 * Queues all probes of this process: ALIVE_CHECK_AT_ONCE at a time, with growing pauses when the remote service
 * requires one or cannot be reached.
 */
@Injectable()
export class ProbeQueueService {
  private freeSlots: number;
  private readonly waiting: (() => void)[] = [];
  private pausedUntil = 0;
  private pauses = 0;

  constructor(
    private readonly prober: AccountProber,
    config: LiveCheckConfig,
  ) {
    this.freeSlots = config.ALIVE_CHECK_AT_ONCE;
  }

  /** Any failure is `unknown`. Throws only the reason of `signal`. */
  async probe(uid: string, signal: AbortSignal): Promise<LiveStatus> {
    await this.acquireSlot(signal);
    try {
      return await this.tryProbe(uid, signal);
    } finally {
      this.releaseSlot();
    }
  }

  private async tryProbe(uid: string, signal: AbortSignal): Promise<LiveStatus> {
    for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
      if (!(await this.waitForPause(signal))) return 'unknown';
      const begunAt = performance.now();
      try {
        const status = await this.prober.probe(uid, signal);
        this.pauses = 0;
        return status;
      } catch (error) {
        signal.throwIfAborted();
        const busy = error instanceof ProbeBusyError;
        this.startPause(begunAt, busy ? error.retryAfterMs : null);
        if (!busy) return 'unknown';
      }
    }
    return 'unknown';
  }

  /** Waits for the end of a pause; false when there were too many to wait for one more. */
  private async waitForPause(signal: AbortSignal): Promise<boolean> {
    for (;;) {
      signal.throwIfAborted();
      const leftMs = this.pausedUntil - performance.now();
      if (leftMs <= 0) return true;
      if (this.pauses >= MAX_PAUSES) return false;
      await sleep(leftMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  /** Of several probes that fail together the first makes the pause. */
  private startPause(begunAt: number, retryAfterMs: number | null): void {
    if (begunAt < this.pausedUntil) return;
    this.pauses += 1;
    const ms = Math.min(retryAfterMs ?? MIN_PAUSE_MS * 2 ** (this.pauses - 1), MAX_PAUSE_MS);
    this.pausedUntil = performance.now() + ms;
  }

  private async acquireSlot(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.freeSlots > 0) {
      this.freeSlots -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(turn);
    });
  }

  private releaseSlot(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.freeSlots += 1;
  }
}
