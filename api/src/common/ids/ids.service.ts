import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../clock/index.js';

const EPOCH_MS = Date.UTC(2024, 0, 1);
const MAX_SEQUENCE = 4096;
const NUMBERS = 10_000;

/** What a key looks like on the wire. */
export const ID = /^[1-9]\d{0,18}$/;

/** Clocks of several machines, and of one that was set back, differ by less. */
const SLACK_MS = 3_600_000;
const firstIdAt = (ms: number): string => (BigInt(Math.max(0, ms - EPOCH_MS)) << 22n).toString();

/**
 * Bounds of the keys (the first one included, the second one not) of whatever was made in a span of time, either end of
 * which may be open. Wider than the span: they let an index that ends in the key find the rows, and a condition on the
 * time itself decides.
 */
export const keysBetween = (from?: Date, to?: Date): { first?: string; end?: string } => ({
  first: from && firstIdAt(from.getTime() - SLACK_MS),
  end: to && firstIdAt(to.getTime() + SLACK_MS),
});

/** The smallest key that can be made at this time: keys grow with time, so a period is a range of them. */
export const idAt = (at: Date): string => (BigInt(Math.max(0, at.getTime() - EPOCH_MS)) << 22n).toString();

/**
 * Makes keys in the application, never in the database: several database nodes may write at once, and a multi-row
 * insert does not report its ids reliably there. 63 bits: 41 of milliseconds, 10 of this process, 12 of sequence.
 */
@Injectable()
export class IdsService {
  private process = BigInt(randomInt(1024));
  private lastMs = EPOCH_MS;
  private sequence = 0;
  /** Digits of the timestamp numbers of a second. */
  private numbered = { stamp: '', digits: new Set<number>() };

  constructor(private readonly clock: ClockService) {}

  /**
   * A new key as a decimal string, greater than the last one from this process, unless the clock was set back by more than
   * half the slack: what is looked for by time is found by keys of that time. There are none of before the epoch: a clock
   * that shows such a time is not followed.
   */
  next(): string {
    const clockMs = this.clock.now().getTime();
    if (clockMs >= EPOCH_MS && clockMs < this.lastMs - SLACK_MS / 2) {
      this.lastMs = EPOCH_MS;
      this.process = (this.process + BigInt(randomInt(1, 1024))) % 1024n; // this one may have made the keys of that time
    }
    const nowMs = Math.max(clockMs, this.lastMs);
    this.sequence = nowMs === this.lastMs ? this.sequence + 1 : 0;
    this.lastMs = nowMs;
    if (this.sequence === MAX_SEQUENCE) {
      this.lastMs += 1;
      this.sequence = 0;
    }
    return ((BigInt(this.lastMs - EPOCH_MS) << 22n) | (this.process << 12n) | BigInt(this.sequence)).toString();
  }

  /** Random bits as lower-case hex, for what must not be guessed. */
  secret(bytes: number): string {
    return randomBytes(bytes).toString('hex');
  }

  /**
   * A number that people read and type: UTC timestamp yyyyMMddHHmmss and 4 random digits. One process gives none twice in a second while there
   * are others; those of several may collide, and the unique key decides.
   */
  timestampNumber(): string {
    const stamp = this.clock.now().toISOString().replace(/\D/g, '').slice(0, 14);
    if (this.numbered.stamp !== stamp || this.numbered.digits.size === NUMBERS)
      this.numbered = { stamp, digits: new Set() };
    let digits = randomInt(NUMBERS);
    while (this.numbered.digits.has(digits)) digits = (digits + 1) % NUMBERS;
    this.numbered.digits.add(digits);
    return stamp + String(digits).padStart(4, '0');
  }
}
