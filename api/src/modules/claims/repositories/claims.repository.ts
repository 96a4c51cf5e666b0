import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select, toDate, toMicro } from '../../../database/index.js';
import { notFailedLately } from '../../../infrastructure/scheduler/index.js';
import type { Overdue } from '../../../infrastructure/retention/index.js';
import { type ClaimState, type Finding, OPEN_STATES } from '../claim.js';

export interface NewClaim {
  id: string;
  lineId: string;
  orderId: string;
  orderNo: string;
  goodsId: string;
  batchId: string;
  lineNo: number;
  amountMicro: bigint;
}

export interface ClaimRow extends NewClaim {
  state: ClaimState;
  finding: Finding | null;
  refundedMicro: bigint | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedByName: string | null;
  note: string | null;
  purgeAt: Date | null;
}

/** How a claim ends. */
export interface Outcome {
  state: ClaimState;
  finding: Finding | null;
  refundedMicro?: bigint;
  purgeAt?: Date;
  /** Null when the alive check decided. */
  by: { id: string; name: string } | null;
  note: string | null;
  now: Date;
}

export interface ClaimFilter {
  state?: ClaimState;
  orderId?: string;
  beforeId?: string;
  limit: number;
}

interface Raw {
  id: string | number;
  line_id: string | number;
  order_id: string | number;
  order_no: string;
  goods_id: string | number;
  batch_id: string | number;
  line_no: number;
  amount: string | number;
  state: ClaimState;
  finding: Finding | null;
  refunded: string | number | null;
  created_at: string | Date;
  decided_at: string | Date | null;
  decided_by_name: string | null;
  note: string | null;
  purge_at: string | Date | null;
}

const ROW = `id, line_id, order_id, order_no, goods_id, batch_id, line_no, amount, state, finding, refunded, created_at,
  decided_at, decided_by_name, note, purge_at`;
const NEW = [
  'id',
  'line_id',
  'order_id',
  'order_no',
  'goods_id',
  'batch_id',
  'line_no',
  'amount',
  'state',
  'created_at',
];
const OPEN = OPEN_STATES.map((state) => `'${state}'`).join(',');

/** All SQL on claims. */
@Injectable()
export class ClaimsRepository {
  /** Fails with a duplicate key when one of the lines was claimed before. */
  async insert(em: EntityManager, claims: readonly NewClaim[], now: Date): Promise<void> {
    const rows = claims.map((one) => [
      one.id,
      one.lineId,
      one.orderId,
      one.orderNo,
      one.goodsId,
      one.batchId,
      one.lineNo,
      one.amountMicro,
      'checking',
      now,
    ]);
    await insertRows(em, 'claims', NEW, rows);
  }

  async find(em: EntityManager, id: string): Promise<ClaimRow | null> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM claims WHERE id=?`, [id]);
    return row ? toRow(row) : null;
  }

  async findAll(em: EntityManager, ids: readonly string[]): Promise<ClaimRow[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT ${ROW} FROM claims WHERE id IN (${placeholders(ids)}) ORDER BY line_no, id`;
    return (await select<Raw>(em, sql, ids)).map(toRow);
  }

  async ofOrder(em: EntityManager, orderId: string): Promise<ClaimRow[]> {
    return (await select<Raw>(em, `SELECT ${ROW} FROM claims WHERE order_id=? ORDER BY id`, [orderId])).map(toRow);
  }

  async list(em: EntityManager, { state, orderId, beforeId, limit }: ClaimFilter): Promise<ClaimRow[]> {
    const wanted = Object.entries({ 'state=?': state, 'order_id=?': orderId, 'id<?': beforeId });
    const given = wanted.filter((one): one is [string, string] => one[1] !== undefined);
    const where = given.length > 0 ? `WHERE ${given.map(([condition]) => condition).join(' AND ')}` : '';
    const rows = await select<Raw>(
      em,
      `SELECT ${ROW} FROM claims ${where} ORDER BY id DESC LIMIT ${limit}`,
      given.map(([, value]) => value),
    );
    return rows.map(toRow);
  }

  /** What the check found when that decides nothing: staff do. */
  async leaveToStaff(em: EntityManager, id: string): Promise<void> {
    await execute(em, "UPDATE claims SET state='waiting', finding='unknown' WHERE id=? AND state='checking'", [id]);
  }

  /** Takes a claim to be decided in this transaction; false when it is decided. */
  async begin(em: EntityManager, id: string, state: ClaimState): Promise<boolean> {
    const sql = `UPDATE claims SET state=? WHERE id=? AND state IN (${OPEN})`;
    return (await execute(em, sql, [state, id])) === 1;
  }

  async end(em: EntityManager, id: string, outcome: Outcome): Promise<void> {
    const { state, finding, refundedMicro, purgeAt, by, note, now } = outcome;
    await execute(
      em,
      `UPDATE claims SET state=?, finding=COALESCE(?, finding), refunded=?, purge_at=?, decided_by=?, decided_by_name=?,
         note=?, decided_at=? WHERE id=?`,
      [state, finding, refundedMicro ?? null, purgeAt ?? null, by?.id ?? null, by?.name ?? null, note, now, id],
    );
  }

  async dueToPurge(em: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await select<{ id: string | number }>(
      em,
      `SELECT id FROM claims WHERE purged_at IS NULL AND purge_at<=? AND ${notFailedLately('claims.purge', 'claims.id')}
       ORDER BY purge_at LIMIT ${limit}`,
      [now, now],
    );
    return rows.map(({ id }) => String(id));
  }

  /** Replacements that should have been destroyed by an instant and are still there. */
  async overdue(em: EntityManager, before: Date): Promise<Overdue> {
    const [row] = await select<{ n: string | number; since: string | Date | null }>(
      em,
      'SELECT COUNT(*) AS n, MIN(purge_at) AS since FROM claims WHERE purged_at IS NULL AND purge_at<=?',
      [before],
    );
    return { count: Number(row?.n ?? 0), since: toDate(row?.since ?? null) };
  }

  /** How many replacements are to be destroyed on which day (UTC). */
  async dueByDay(em: EntityManager, now: Date): Promise<{ day: string; count: number }[]> {
    const rows = await select<{ day: string; n: string | number }>(
      em,
      `SELECT SUBSTR(purge_at, 1, 10) AS day, COUNT(*) AS n FROM claims WHERE purged_at IS NULL AND purge_at>?
       GROUP BY SUBSTR(purge_at, 1, 10) ORDER BY day`,
      [now],
    );
    return rows.map(({ day, n }) => ({ day, count: Number(n) }));
  }

  async markPurged(em: EntityManager, ids: readonly string[], now: Date): Promise<void> {
    await execute(em, `UPDATE claims SET purged_at=? WHERE id IN (${placeholders(ids)})`, [now, ...ids]);
  }
}

const toRow = (row: Raw): ClaimRow => ({
  id: String(row.id),
  lineId: String(row.line_id),
  orderId: String(row.order_id),
  orderNo: row.order_no,
  goodsId: String(row.goods_id),
  batchId: String(row.batch_id),
  lineNo: row.line_no,
  amountMicro: toMicro(row.amount),
  state: row.state,
  finding: row.finding,
  refundedMicro: row.refunded === null ? null : toMicro(row.refunded),
  createdAt: toDate(row.created_at),
  decidedAt: toDate(row.decided_at),
  decidedByName: row.decided_by_name,
  note: row.note,
  purgeAt: toDate(row.purge_at),
});
