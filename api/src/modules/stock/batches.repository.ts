import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, select, toDate } from '../../core/database/index.js';
import type { LineGender } from '../catalog/index.js';
import type { BatchState, Source } from './stock-line.js';

export interface NewBatch {
  id: string;
  goodsId: string;
  supplier: string;
  source: Source;
  gender: LineGender;
  note: string;
  requestKey: string | null;
  requestHash: string;
  createdBy: string;
  createdByName: string;
  now: Date;
}

export interface BatchRow {
  id: string;
  goodsId: string;
  supplier: string;
  source: Source;
  gender: LineGender;
  note: string;
  state: BatchState;
  imported: number;
  available: number;
  createdByName: string;
  createdAt: Date;
  updatedAt: Date;
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

  async list(em: EntityManager, filter: { goodsId?: string; beforeId?: string; limit: number }): Promise<BatchRow[]> {
    const where: string[] = [];
    const params: string[] = [];
    if (filter.goodsId !== undefined) {
      where.push('goods_id=?');
      params.push(filter.goodsId);
    }
    if (filter.beforeId !== undefined) {
      where.push('id<?');
      params.push(filter.beforeId);
    }
    const rows = await select<{
      id: string | number;
      goods_id: string | number;
      supplier: string;
      source: Source;
      gender: LineGender;
      note: string;
      state: BatchState;
      imported: number;
      available: number;
      created_by_name: string;
      created_at: string | Date;
      updated_at: string | Date;
    }>(
      em,
      `SELECT id, goods_id, supplier, source, gender, note, state, imported, available, created_by_name, created_at,
         updated_at
       FROM stock_batches ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''} ORDER BY id DESC LIMIT ?`,
      [...params, filter.limit],
    );
    return rows.map((row) => ({
      id: String(row.id),
      goodsId: String(row.goods_id),
      supplier: row.supplier,
      source: row.source,
      gender: row.gender,
      note: row.note,
      state: row.state,
      imported: row.imported,
      available: row.available,
      createdByName: row.created_by_name,
      createdAt: toDate(row.created_at),
      updatedAt: toDate(row.updated_at),
    }));
  }
}
