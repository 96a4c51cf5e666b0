import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, forUpdate, placeholders, select } from '../../../database/index.js';
import { deleteIdentifiers } from '../identifier-rows.js';
import { ROW, type Row, toLine } from '../line-row.js';
import type { LineRow } from '../stock-line.js';

/** The SQL by which lines leave the shelf and come back to it, without being sold. */
@Injectable()
export class ShelfLinesRepository {
  /** Off the shelf; gives how many of them were still there. */
  quarantine(em: EntityManager, ids: readonly string[]): Promise<number> {
    const sql = `UPDATE stock_lines SET state='quarantined' WHERE id IN (${placeholders(ids)}) AND state='available'`;
    return execute(em, sql, ids);
  }

  /** Back on the shelf. */
  unquarantine(em: EntityManager, ids: readonly string[]): Promise<number> {
    const sql = `UPDATE stock_lines SET state='available' WHERE id IN (${placeholders(ids)}) AND state='quarantined'`;
    return execute(em, sql, ids);
  }

  /** Those of these lines that are quarantined: nobody else changes them or their holds until the transaction ends. */
  async lockQuarantined(em: EntityManager, ids: readonly string[]): Promise<LineRow[]> {
    if (ids.length === 0) return [];
    const rows = await select<Row>(
      em,
      `SELECT ${ROW} FROM stock_lines WHERE id IN (${placeholders(ids)}) AND state='quarantined' ORDER BY id${forUpdate(em)}`,
      ids,
    );
    return rows.map(toLine);
  }

  /** Up to `limit` lines of a batch in one state, the oldest first; of quarantined ones those that nothing holds. */
  async ofBatch(
    em: EntityManager,
    batchId: string,
    state: 'available' | 'quarantined',
    limit: number,
  ): Promise<string[]> {
    const unheld = state === 'quarantined' ? 'AND NOT EXISTS (SELECT 1 FROM stock_holds h WHERE h.line_id=l.id)' : '';
    const rows = await select<{ id: string | number }>(
      em,
      `SELECT l.id FROM stock_lines l WHERE l.batch_id=? AND l.state=? ${unheld} ORDER BY l.id LIMIT ${limit}`,
      [batchId, state],
    );
    return rows.map(({ id }) => String(id));
  }

  /** Lines that were never sold leave for good, and their texts may be imported again; gives how many there were. */
  async remove(em: EntityManager, ids: readonly string[], state: 'available' | 'quarantined'): Promise<number> {
    const these = placeholders(ids);
    const removed = await execute(em, `DELETE FROM stock_lines WHERE id IN (${these}) AND state=?`, [...ids, state]);
    await deleteIdentifiers(em, ids, true);
    return removed;
  }

  /** Those of these lines that nothing holds. */
  async unheld(em: EntityManager, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await select<{ line_id: string | number }>(
      em,
      `SELECT DISTINCT line_id FROM stock_holds WHERE line_id IN (${placeholders(ids)})`,
      ids,
    );
    const held = new Set(rows.map((row) => String(row.line_id)));
    return ids.filter((id) => !held.has(id));
  }
}
