import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, isDuplicate, select, toDate } from '../database/index.js';

export interface Count {
  keyHash: string;
  /** How much is counted at once; at most `most`. */
  cost: number;
  most: number;
  now: Date;
  /** End of a window that starts with this count. */
  until: Date;
}

/** A window that ends further off than this after its length was begun by a clock that was ahead: it is over. */
const SKEW_MS = 5 * 60_000;

const latestAfter = (until: Date): Date => new Date(until.getTime() + SKEW_MS);

/** All SQL on `limit_counters`. */
@Injectable()
export class LimitsRepository {
  /**
   * Counts if the limit allows it, each step in one conditional statement. Gives null, or the end of the window when the
   * limit does not.
   */
  async count(em: EntityManager, { keyHash, cost, most, now, until }: Count): Promise<Date | null> {
    const latest = latestAfter(until);
    for (;;) {
      const counted = await execute(
        em,
        'UPDATE limit_counters SET counted=counted+? WHERE key_hash=? AND until_at>? AND until_at<=? AND counted+?<=?',
        [cost, keyHash, now, latest, cost, most],
      );
      if (counted === 1) return null;
      const restarted = await execute(
        em,
        'UPDATE limit_counters SET counted=?, until_at=? WHERE key_hash=? AND (until_at<=? OR until_at>?)',
        [cost, until, keyHash, now, latest],
      );
      if (restarted === 1) return null;
      const [row] = await select<{ counted: number; until_at: string | Date }>(
        em,
        'SELECT counted, until_at FROM limit_counters WHERE key_hash=?',
        [keyHash],
      );
      const ends = row && toDate(row.until_at);
      if (row && ends && row.counted + cost > most && ends > now && ends <= latest) return ends;
      if (!row && (await this.start(em, keyHash, cost, until))) return null;
    }
  }

  /** What the window that is open counts. `until`: the end of one that would begin now. */
  async counted(em: EntityManager, { keyHash, now, until }: Pick<Count, 'keyHash' | 'now' | 'until'>): Promise<number> {
    const [row] = await select<{ counted: number }>(
      em,
      'SELECT counted FROM limit_counters WHERE key_hash=? AND until_at>? AND until_at<=?',
      [keyHash, now, latestAfter(until)],
    );
    return row?.counted ?? 0;
  }

  async uncount(em: EntityManager, keyHash: string): Promise<void> {
    await execute(em, 'UPDATE limit_counters SET counted=counted-1 WHERE key_hash=? AND counted>0', [keyHash]);
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
