import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, forUpdate, insertRows, placeholders, select } from '../../../database/index.js';
import { deleteIdentifiers, selectIdentifiers } from '../identifier-rows.js';
import { MOVED } from './lines.repository.js';
import { type BatchState, LINE_STATES, type LineState } from '../stock-line.js';

/** A line, whose identifiers are known or not; without a text when that is destroyed. */
export interface IndexedLine {
  id: string;
  goodsId: string;
  salt: Buffer | null;
  box: Buffer | null;
  /** Whether the older index has nothing of it any more. */
  moved: boolean;
}

/** How far the lines of a batch are indexed. */
export interface BatchIndex {
  id: string;
  scheme: string | null;
  /** The last line that was indexed by that scheme; null when all are. */
  after: string | null;
  state: BatchState;
  updatedAt: string | Date;
}

/** All SQL on the identifiers of lines. */
@Injectable()
export class IdentifiersRepository {
  /** Lines under this hash, at most `most`; none whose text is destroyed. */
  async linesWith(
    em: EntityManager,
    hash: string,
    most: number,
    first: 'oldest' | 'newest' = 'oldest',
  ): Promise<{ id: string; state: LineState }[]> {
    const rows = await select<{ id: string | number; state: LineState }>(
      em,
      `SELECT l.id, l.state FROM line_identifiers i JOIN stock_lines l ON l.id=i.line_id WHERE i.identifier_hash=?
       UNION SELECT id, state FROM stock_lines WHERE identifier_hash=?
       ORDER BY id ${first === 'newest' ? 'DESC' : ''} LIMIT ${most}`,
      [hash, hash],
    );
    return rows.map(({ id, state }) => ({ id: String(id), state }));
  }

  /** Whether more lines than that have any of these in the index, or in the one before it. */
  async inMoreThan(em: EntityManager, hashes: readonly string[], lines: number): Promise<boolean> {
    const rows = await select(
      em,
      `SELECT line_id FROM line_identifiers WHERE identifier_hash IN (${placeholders(hashes)})
       UNION SELECT id FROM stock_lines WHERE identifier_hash IN (${placeholders(hashes)}) LIMIT ${lines + 1}`,
      [...hashes, ...hashes],
    );
    return rows.length > lines;
  }

  /** The hashes of each of these lines. */
  async hashesOf(em: EntityManager, lineIds: readonly string[]): Promise<Map<string, Set<string>>> {
    const hashes = new Map<string, Set<string>>(lineIds.map((id) => [id, new Set()]));
    for (const { lineId, hash } of await selectIdentifiers(em, lineIds)) hashes.get(lineId)?.add(hash);
    return hashes;
  }

  async lines(em: EntityManager, ids: readonly string[]): Promise<IndexedLine[]> {
    if (ids.length === 0) return [];
    return this.select(em, `WHERE id IN (${placeholders(ids)}) ORDER BY id`, ids);
  }

  /** Lines of a batch behind a line that have a text, in the order of their ids: a short index range for each state. */
  async linesOfBatch(em: EntityManager, batchId: string, after: string, limit: number): Promise<IndexedLine[]> {
    const part = `SELECT * FROM (SELECT id FROM stock_lines WHERE batch_id=? AND state=? AND id>? ORDER BY id LIMIT ${limit}) p`;
    const states = LINE_STATES.filter((state) => state !== 'purged');
    const rows = await select<{ id: string | number }>(
      em,
      `${states.map(() => part).join(' UNION ALL ')} ORDER BY id LIMIT ${limit}`,
      states.flatMap((state) => [batchId, state, BigInt(after)]),
    );
    return this.lines(
      em,
      rows.map(({ id }) => String(id)),
    );
  }

  /** Replaces what these lines are found by, but for those whose text was destroyed meanwhile. */
  async replace(em: EntityManager, lines: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const ids = [...lines.keys()];
    if (ids.length === 0) return;
    const rows = await select<{ id: string | number }>(
      em,
      `SELECT id FROM stock_lines WHERE id IN (${placeholders(ids)}) AND salt IS NOT NULL ORDER BY id${forUpdate(em)}`,
      ids,
    );
    const there = rows.map(({ id }) => String(id));
    if (there.length === 0) return;
    const these = placeholders(there);
    await deleteIdentifiers(em, there);
    const found = there.flatMap((id) => (lines.get(id) ?? []).map((hash) => [id, hash]));
    await insertRows(em, 'line_identifiers', ['line_id', 'identifier_hash'], found);
    await execute(em, `UPDATE stock_lines SET identifier_hash='${MOVED}' WHERE id IN (${these})`, there);
  }

  /** How the batches of each goods are indexed. */
  async schemes(em: EntityManager): Promise<{ goodsId: string; scheme: string | null; through: boolean }[]> {
    const rows = await select<{
      goods_id: string | number;
      identifier_scheme: string | null;
      through: number | string;
    }>(
      em,
      `SELECT DISTINCT goods_id, identifier_scheme, CASE WHEN identified_after IS NULL THEN 1 ELSE 0 END AS through
       FROM stock_batches`,
    );
    return rows.map((row) => ({
      goodsId: String(row.goods_id),
      scheme: row.identifier_scheme,
      through: Number(row.through) === 1,
    }));
  }

  /** Batches of some goods whose lines are not all indexed by this scheme. */
  async batchesBehind(em: EntityManager, goodsId: string, scheme: string): Promise<BatchIndex[]> {
    const rows = await select<{
      id: string | number;
      identifier_scheme: string | null;
      identified_after: string | number | null;
      state: BatchState;
      updated_at: string | Date;
    }>(
      em,
      `SELECT id, identifier_scheme, identified_after, state, updated_at FROM stock_batches
       WHERE goods_id=? AND (identifier_scheme IS NULL OR identifier_scheme<>? OR identified_after IS NOT NULL) ORDER BY id`,
      [goodsId, scheme],
    );
    return rows.map((row) => ({
      id: String(row.id),
      scheme: row.identifier_scheme,
      after: row.identified_after === null ? null : String(row.identified_after),
      state: row.state,
      updatedAt: row.updated_at,
    }));
  }

  /** How far a batch is. */
  async setProgress(em: EntityManager, batchId: string, scheme: string, after: string | null): Promise<void> {
    await execute(em, 'UPDATE stock_batches SET identifier_scheme=?, identified_after=? WHERE id=?', [
      scheme,
      after === null ? null : BigInt(after),
      batchId,
    ]);
  }

  private async select(em: EntityManager, where: string, params: readonly string[]): Promise<IndexedLine[]> {
    const rows = await select<{
      id: string | number;
      goods_id: string | number;
      salt: Buffer | null;
      box: Buffer | null;
      identifier_hash: string | null;
    }>(em, `SELECT id, goods_id, salt, box, identifier_hash FROM stock_lines ${where}`, params);
    return rows.map(({ id, goods_id, salt, box, identifier_hash }) => ({
      id: String(id),
      goodsId: String(goods_id),
      salt,
      box,
      moved: identifier_hash === MOVED,
    }));
  }
}
