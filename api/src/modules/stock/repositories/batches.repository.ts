import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, forUpdate, insertRows, select, toDate } from '../../../database/index.js';
import { notFailedLately } from '../../../infrastructure/scheduler/index.js';
import type { LineGender } from '../../catalog/index.js';
import { type BatchRow, type Raw, ROW, toRow } from '../batch-row.js';
import type { BatchState, Source } from '../stock-line.js';

export interface NewBatch {
  id: string;
  goodsId: string;
  supplier: string;
  source: Source;
  gender: LineGender;
  note: string;
  /** How its lines are indexed as they come in. */
  identifierScheme: string;
  requestKey: string | null;
  requestHash: string;
  createdBy: string;
  createdByName: string;
  now: Date;
}

/** Staff change a batch as they read it. */
export interface BatchTurn {
  id: string;
  version: number;
  /** Username. */
  by: string;
  now: Date;
}

/** What became of all batches of one supplier. */
export interface SupplierRow {
  supplier: string;
  batches: number;
  imported: number;
  sold: number;
  dead: number;
}

/** An earlier import under the same key. */
export interface EarlierImport {
  id: string;
  state: BatchState;
  requestHash: string;
  fileSha256: string | null;
  answer: string | null;
  updatedAt: Date;
}

/** All SQL on batches. */
@Injectable()
export class BatchesRepository {
  /** Fails with a duplicate key when the importer's key is in use. */
  async insert(em: EntityManager, batch: NewBatch): Promise<void> {
    const { now } = batch;
    const row = {
      id: batch.id,
      goods_id: batch.goodsId,
      supplier: batch.supplier,
      source: batch.source,
      rights_confirmed_at: now,
      gender: batch.gender,
      note: batch.note,
      state: 'importing',
      imported: 0,
      available: 0,
      identifier_scheme: batch.identifierScheme,
      request_key: batch.requestKey,
      request_hash: batch.requestHash,
      created_by: batch.createdBy,
      created_by_name: batch.createdByName,
      created_at: now,
      updated_at: now,
    };
    await insertRows(em, 'stock_batches', Object.keys(row), [Object.values(row)]);
  }

  async findByKey(em: EntityManager, createdBy: string, key: string): Promise<EarlierImport | null> {
    const [row] = await select<{
      id: string | number;
      state: BatchState;
      request_hash: string;
      file_sha256: string | null;
      answer: string | null;
      updated_at: string | Date;
    }>(
      em,
      `SELECT id, state, request_hash, file_sha256, answer, updated_at FROM stock_batches
       WHERE created_by=? AND request_key=?`,
      [createdBy, key],
    );
    if (!row) return null;
    return {
      id: String(row.id),
      state: row.state,
      requestHash: row.request_hash,
      fileSha256: row.file_sha256,
      answer: row.answer,
      updatedAt: toDate(row.updated_at),
    };
  }

  async addLines(em: EntityManager, id: string, lines: number, now: Date): Promise<void> {
    await execute(em, 'UPDATE stock_batches SET imported=imported+?, available=available+?, updated_at=? WHERE id=?', [
      lines,
      lines,
      now,
      id,
    ]);
  }

  async takeLines(em: EntityManager, id: string, lines: number): Promise<void> {
    await execute(em, 'UPDATE stock_batches SET available=available-? WHERE id=?', [lines, id]);
  }

  /** A sold line turned out to be dead. */
  async addDead(em: EntityManager, id: string): Promise<void> {
    await execute(em, 'UPDATE stock_batches SET dead=dead+1 WHERE id=?', [id]);
  }

  /** Lines were taken out again unsold. */
  async removeLines(em: EntityManager, id: string, lines: number): Promise<void> {
    await execute(em, 'UPDATE stock_batches SET available=available-?, removed=removed+? WHERE id=?', [
      lines,
      lines,
      id,
    ]);
  }

  /** Whether the batch is for sale; that stays so until the transaction ends. */
  async lockOpen(em: EntityManager, id: string): Promise<boolean> {
    const rows = await select(em, `SELECT id FROM stock_batches WHERE id=? AND shelf='open'${forUpdate(em)}`, [id]);
    return rows.length === 1;
  }

  /** Stops a batch or lets it be sold again; false when it is not as `version` says. */
  async setShelf(em: EntityManager, { id, version, by, now }: BatchTurn, shelf: 'open' | 'stopped'): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE stock_batches SET shelf=?, version=version+1, changed_by_name=?, changed_at=?
       WHERE id=? AND version=? AND shelf IN ('open','stopped')`,
      [shelf, by, now, id, version],
    );
    return changed === 1;
  }

  /** Begins to take a batch back; false when a line of it has been sold, or it is still being imported. */
  async startUndo(em: EntityManager, { id, version, by, now }: BatchTurn): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE stock_batches SET shelf='undoing', version=version+1, changed_by_name=?, changed_at=?
       WHERE id=? AND version=? AND shelf IN ('open','stopped') AND state<>'importing' AND available+removed=imported`,
      [by, now, id, version],
    );
    return changed === 1;
  }

  async endUndo(em: EntityManager, id: string): Promise<void> {
    await execute(em, "UPDATE stock_batches SET shelf='undone' WHERE id=? AND shelf='undoing'", [id]);
  }

  /** Batches that are still being taken back, and those that are kept back with something on the shelf all the same. */
  async unsettled(em: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await select<{ id: string | number }>(
      em,
      `SELECT b.id FROM stock_batches b WHERE (b.shelf='undoing' OR (b.shelf IN ('stopped','undone') AND
         EXISTS (SELECT 1 FROM stock_lines l WHERE l.batch_id=b.id AND l.state='available')))
         AND ${notFailedLately('stock.batch-shelf', 'b.id')} LIMIT ${limit}`,
      [now],
    );
    return rows.map(({ id }) => String(id));
  }

  /** False when the batch is no longer being imported: another request has taken its key. */
  async finish(
    em: EntityManager,
    id: string,
    result: { fileSha256: string; answer: string; now: Date },
  ): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE stock_batches SET state='done', file_sha256=?, answer=?, updated_at=? WHERE id=? AND state='importing'`,
      [result.fileSha256, result.answer, result.now, id],
    );
    return changed === 1;
  }

  /** Ends an import early and gives its key free. With `asOf`, only if it has not moved since. */
  async stop(em: EntityManager, id: string, now: Date, asOf?: Date): Promise<boolean> {
    const changed = await execute(
      em,
      `UPDATE stock_batches SET state='stopped', request_key=NULL, updated_at=?
       WHERE id=? AND state='importing'${asOf ? ' AND updated_at=?' : ''}`,
      [now, id, ...(asOf ? [asOf] : [])],
    );
    return changed === 1;
  }

  async list(
    em: EntityManager,
    filter: { goodsId?: string; id?: string; beforeId?: string; limit: number },
  ): Promise<BatchRow[]> {
    const where: string[] = [];
    const params: string[] = [];
    if (filter.goodsId !== undefined) {
      where.push('goods_id=?');
      params.push(filter.goodsId);
    }
    if (filter.id !== undefined) {
      where.push('id=?');
      params.push(filter.id);
    }
    if (filter.beforeId !== undefined) {
      where.push('id<?');
      params.push(filter.beforeId);
    }
    const rows = await select<Raw>(
      em,
      `SELECT ${ROW} FROM stock_batches ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
       ORDER BY id DESC LIMIT ?`,
      [...params, filter.limit],
    );
    return rows.map(toRow);
  }

  async find(em: EntityManager, id: string): Promise<BatchRow | null> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM stock_batches WHERE id=?`, [id]);
    return row ? toRow(row) : null;
  }

  /** By supplier, the worst first: whose lines died most often of those that were sold. */
  async suppliers(em: EntityManager, limit: number): Promise<SupplierRow[]> {
    const rows = await select<Record<keyof SupplierRow, string | number>>(
      em,
      `SELECT supplier, COUNT(*) AS batches, SUM(imported) AS imported, SUM(imported-available-removed) AS sold,
         SUM(dead) AS dead
       FROM stock_batches GROUP BY supplier
       ORDER BY SUM(dead)*1.0/CASE WHEN SUM(imported-available-removed)>0 THEN SUM(imported-available-removed) ELSE 1 END
         DESC, supplier LIMIT ${limit}`,
    );
    return rows.map((row) => ({
      supplier: String(row.supplier),
      batches: Number(row.batches),
      imported: Number(row.imported),
      sold: Number(row.sold),
      dead: Number(row.dead),
    }));
  }
}
