import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select } from '../../../database/index.js';

export type Decided = 'alive' | 'dead';

const CHUNK = 500;

/** All SQL on `alive_results`. */
@Injectable()
export class AliveCheckRepository {
  /** What was found of these accounts since. */
  async found(em: EntityManager, uids: readonly string[], since: Date): Promise<Map<string, Decided>> {
    const found = new Map<string, Decided>();
    for (let from = 0; from < uids.length; from += CHUNK) {
      const chunk = uids.slice(from, from + CHUNK);
      const rows = await select<{ uid: string; status: Decided }>(
        em,
        `SELECT uid, status FROM alive_results WHERE uid IN (${placeholders(chunk)}) AND checked_at>?`,
        [...chunk, since],
      );
      for (const { uid, status } of rows) found.set(uid, status);
    }
    return found;
  }

  /** Replaces what was known of them. Fails with a duplicate key when somebody else does so at the same time. */
  async keep(em: EntityManager, results: ReadonlyMap<string, Decided>, now: Date): Promise<void> {
    const uids = [...results.keys()];
    await execute(em, `DELETE FROM alive_results WHERE uid IN (${placeholders(uids)})`, uids);
    const rows = [...results].map(([uid, status]) => [uid, status, now]);
    await insertRows(em, 'alive_results', ['uid', 'status', 'checked_at'], rows);
  }
}
