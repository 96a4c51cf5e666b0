import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../../common/clock/index.js';
import { metrics } from '../metrics/index.js';

/** So much ahead a clock may be, or the witness behind. */
const TOLERATED_MS = 3_600_000;

const doubted = new Gauge({
  name: 'retention_clock_doubted',
  help: '1 while nothing is forgotten, since our clock may be ahead of the time',
  registers: [metrics],
});

/**
 * Whether our clock may be believed when it says that something is old: not when it is far ahead of the newest time that
 * was read elsewhere, unless as much time has passed since it was last right. Without a witness, or before that has read
 * anything, it is believed.
 */
@Injectable()
export class ClockWitness {
  private newest: () => Promise<Date | null> = () => Promise.resolve(null);
  /** When it was last right, by itself and in time that passed. */
  private right: { atMs: number; elapsedMs: number } | null = null;

  constructor(private readonly clock: Clock) {}

  /** A module says once, when it is made, where the newest time stands that is not ours. */
  ask(newest: () => Promise<Date | null>): void {
    this.newest = newest;
  }

  /** Throws when `now` is doubted. */
  async confirm(now: Date): Promise<void> {
    const doubt = await this.doubt(now);
    doubted.set(doubt === null ? 0 : 1);
    if (doubt !== null) throw new Error(doubt);
  }

  /** Why what our clock has just shown is doubted, in plain words; null when it is not. */
  async doubt(now: Date): Promise<string | null> {
    const aheadSeconds = await this.doubtedAheadSeconds(now);
    if (aheadSeconds === null) return null;
    return `Nothing is forgotten: our clock is ${aheadSeconds} s ahead of the newest block that was read, or no block was read for so long`;
  }

  /** So far ahead of the newest time that was read elsewhere is what our clock has just shown; null when it is believed. */
  async doubtedAheadSeconds(now: Date): Promise<number | null> {
    const elapsedMs = this.clock.elapsedMs();
    const newest = await this.newest();
    if (newest === null) return null;
    const aheadMs = now.getTime() - newest.getTime();
    if (Math.abs(aheadMs) <= TOLERATED_MS) {
      this.right = { atMs: now.getTime(), elapsedMs };
      return null;
    }
    if (aheadMs < 0 || this.hasPassed(now.getTime(), elapsedMs)) return null;
    return Math.round(aheadMs / 1_000);
  }

  private hasPassed(nowMs: number, elapsedMs: number): boolean {
    if (this.right === null) return false;
    return nowMs - this.right.atMs <= elapsedMs - this.right.elapsedMs + TOLERATED_MS;
  }
}
