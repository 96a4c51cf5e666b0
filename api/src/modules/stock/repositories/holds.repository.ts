import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, onDuplicate, placeholders, select, toDate } from '../../../database/index.js';
import { notFailedLately } from '../../../infrastructure/scheduler/index.js';
import type { Hold, HoldRow } from '../hold.js';
import { CHECK_LENGTH } from '../identifiers.js';

/** All SQL on why lines are off the shelf, and on the blocklist. */
@Injectable()
export class HoldsRepository {
  /** The same holder's newer reason replaces the older one. */
  async put(em: EntityManager, lineId: string, { holder, reason, by }: Hold, now: Date): Promise<void> {
    await execute(
      em,
      `INSERT INTO stock_holds (line_id, holder, reason, created_by, created_by_name, created_at) VALUES (?,?,?,?,?,?)
       ${onDuplicate(em, 'line_id, holder')} reason=?`,
      [lineId, holder, reason, by?.id ?? null, by?.name ?? '', now, reason],
    );
  }

  async remove(em: EntityManager, lineId: string, holder: string): Promise<void> {
    await execute(em, 'DELETE FROM stock_holds WHERE line_id=? AND holder=?', [lineId, holder]);
  }

  async of(em: EntityManager, lineIds: readonly string[]): Promise<HoldRow[]> {
    if (lineIds.length === 0) return [];
    const rows = await select<{
      line_id: string | number;
      holder: string;
      reason: string;
      created_by: string | number | null;
      created_by_name: string;
      created_at: string | Date;
    }>(
      em,
      `SELECT line_id, holder, reason, created_by, created_by_name, created_at FROM stock_holds
       WHERE line_id IN (${placeholders(lineIds)}) ORDER BY line_id, created_at`,
      lineIds,
    );
    return rows.map((row) => ({
      lineId: String(row.line_id),
      holder: row.holder,
      reason: row.reason,
      by: row.created_by === null ? null : { id: String(row.created_by), name: row.created_by_name },
      createdAt: toDate(row.created_at),
    }));
  }

  /** Puts accounts on the blocklist; those that are on it stay as they are. */
  async block(
    em: EntityManager,
    hashes: readonly string[],
    { cause, by, now }: { cause: string; by: string | null; now: Date },
  ): Promise<void> {
    for (const hash of hashes) {
      await execute(
        em,
        `INSERT INTO stock_blocklist (identifier_hash, cause, created_by, created_at) VALUES (?,?,?,?)
         ${onDuplicate(em, 'identifier_hash')} cause=stock_blocklist.cause`,
        [hash, cause, by, now],
      );
    }
  }

  /** Which of these accounts are on the blocklist. */
  async blocked(em: EntityManager, hashes: readonly string[]): Promise<Set<string>> {
    if (hashes.length === 0) return new Set();
    const rows = await select<{ identifier_hash: string }>(
      em,
      `SELECT identifier_hash FROM stock_blocklist WHERE identifier_hash IN (${placeholders(hashes)})`,
      hashes,
    );
    return new Set(rows.map((row) => row.identifier_hash));
  }

  /** Lines of blocked accounts that are still, or again, on the shelf: by what they are found by, or by their first field. */
  async blockedOnShelf(em: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await select<{ id: string | number }>(
      em,
      `SELECT l.id FROM stock_blocklist b JOIN line_identifiers i ON i.identifier_hash=b.identifier_hash
         JOIN stock_lines l ON l.id=i.line_id
       WHERE l.state='available' AND ${notFailedLately('stock.blocklist', 'l.id')}
       UNION SELECT l.id FROM stock_blocklist b
         JOIN line_identifiers i ON i.identifier_hash=SUBSTR(b.identifier_hash, 1, ${CHECK_LENGTH})
         JOIN stock_lines l ON l.id=i.line_id
       WHERE l.state='available' AND ${notFailedLately('stock.blocklist', 'l.id')}
       UNION SELECT l.id FROM stock_blocklist b JOIN stock_lines l ON l.identifier_hash=b.identifier_hash
       WHERE l.state='available' AND ${notFailedLately('stock.blocklist', 'l.id')} LIMIT ${limit}`,
      [now, now, now],
    );
    return rows.map(({ id }) => String(id));
  }
}
