import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Unmoved } from '../../common/clock/index.js';
import { execute, insertRows, isDuplicate, select, toDate } from '../../database/index.js';

export interface Count {
  keyHash: string;
  /** How much is counted at once; at most `most`. */
  cost: number;
  most: number;
  now: Date;
  /** End of a window that starts with this count. */
  until: Date;
}

/** A window that ends further off than this after its length was begun by a clock that was ahead. */
const SKEW_MS = 5 * 60_000;

type Window = Pick<Count, 'keyHash' | 'now' | 'until'>;
interface Row {
  key_hash: string;
  counted: number;
  until_at: string | Date;
}

interface Counted {
  counted: number;
  ends: Date;
  /** When it ends for us: it lasts no longer than its length since it was seen to be too far off. */
  endsForUs: Date;
}

/**
 * All SQL on `limit_counters`. The window of a clock that is ahead of ours counts like any other, so that two processes
 * whose clocks are apart have one count; it does not last longer for that.
 */
@Injectable()
export class LimitsRepository {
  private readonly farOff: Unmoved;

  constructor(clock: Clock) {
    this.farOff = new Unmoved(clock);
  }

  /**
   * Counts if the limit allows it, each step in one conditional statement. Gives null, or the end of the window when the
   * limit does not.
   */
  async count(em: EntityManager, wanted: Count): Promise<Date | null> {
    const { keyHash, cost, most, now, until } = wanted;
    for (;;) {
      const counted = await execute(
        em,
        'UPDATE limit_counters SET counted=counted+? WHERE key_hash=? AND until_at>? AND counted+?<=?',
        [cost, keyHash, now, cost, most],
      );
      if (counted === 1 || (await this.restart(em, wanted, now))) return null;
      const row = await this.find(em, wanted);
      if (row && row.endsForUs > now && row.counted + cost > most) return row.endsForUs;
      if (row && row.endsForUs <= now && (await this.restartFarOff(em, wanted, row.ends))) return null;
      if (!row && (await this.start(em, keyHash, cost, until))) return null;
    }
  }

  /** What the window that is open counts. `until`: the end of one that would begin now. */
  async counted(em: EntityManager, window: Window): Promise<number> {
    const row = await this.find(em, window);
    return row && row.endsForUs > window.now ? row.counted : 0;
  }

  async uncount(em: EntityManager, keyHash: string): Promise<void> {
    await execute(em, 'UPDATE limit_counters SET counted=counted-1 WHERE key_hash=? AND counted>0', [keyHash]);
  }

  private async find(em: EntityManager, { keyHash, until }: Window): Promise<Counted | null> {
    const sql = 'SELECT key_hash, counted, until_at FROM limit_counters WHERE key_hash=?';
    const [row] = await select<Row>(em, sql, [keyHash]);
    return row ? this.seen(row, until) : null;
  }

  private seen({ key_hash: keyHash, counted, until_at }: Row, until: Date): Counted {
    const ends = toDate(until_at);
    if (ends.getTime() <= until.getTime() + SKEW_MS) return { counted, ends, endsForUs: ends };
    const lastedMs = this.farOff.forMs(keyHash, ends.toISOString());
    return { counted, ends, endsForUs: new Date(until.getTime() - lastedMs) };
  }

  /** Begins anew what ends by then. */
  private async restart(em: EntityManager, { keyHash, cost, until }: Count, by: Date): Promise<boolean> {
    const sql = 'UPDATE limit_counters SET counted=?, until_at=? WHERE key_hash=? AND until_at<=?';
    return (await execute(em, sql, [cost, until, keyHash, by])) === 1;
  }

  /**
   * The same for a window of a clock that was ahead. Its very end is the condition: the new window ends before it, and a
   * parallel request must not begin that again.
   */
  private async restartFarOff(em: EntityManager, { keyHash, cost, until }: Count, ends: Date): Promise<boolean> {
    const sql = 'UPDATE limit_counters SET counted=?, until_at=? WHERE key_hash=? AND until_at=?';
    return (await execute(em, sql, [cost, until, keyHash, ends])) === 1;
  }

  private async start(em: EntityManager, keyHash: string, cost: number, until: Date): Promise<boolean> {
    try {
      await insertRows(em, 'limit_counters', ['key_hash', 'counted', 'until_at'], [[keyHash, cost, until]]);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
