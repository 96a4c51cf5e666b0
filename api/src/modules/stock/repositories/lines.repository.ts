import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SALT_BYTES } from '../../../infrastructure/encryption/index.js';
import { execute, insertRows, isEmbedded, placeholders, select } from '../../../database/index.js';
import { LINE_GENDERS, type LineGender } from '../../catalog/index.js';
import { deleteIdentifiers } from '../identifier-rows.js';
import { ROW, type Row, toLine } from '../line-row.js';
import { LINE_STATES, type LineRow, type LineState } from '../stock-line.js';

/** A line on its way into the database. */
export interface NewLine {
  id: string;
  hash: string;
  /** Under which it is found by its account. */
  identifiers: readonly string[];
  salt: Buffer;
  box: Buffer;
}

export interface NewLines {
  goodsId: string;
  batchId: string;
  gender: LineGender;
  now: Date;
  lines: readonly NewLine[];
}

/** What is known of a text that has been imported before. */
export interface KnownLine {
  id: string;
  goodsId: string;
  state: LineState;
}

export interface Claim {
  goodsId: string;
  gender: LineGender;
  quantity: number;
  orderId: string;
  /** Position in the order after which these lines come. */
  afterNo: number;
  now: Date;
}

export interface DeliveredBox {
  id: string;
  no: number;
  salt: Buffer;
  box: Buffer;
}

/** A line with the order, or the claim, that has it. */
export interface HeldLine extends LineRow {
  holderId: string;
  no: number;
}

/** Lines of some goods, or of one batch (which has goods and gender of its own). */
export interface LineFilter {
  goodsId?: string;
  batchId?: string;
  state?: LineState;
  beforeId?: string;
  limit: number;
}

const COLUMNS = [
  'id',
  'goods_id',
  'batch_id',
  'gender',
  'state',
  'line_hash',
  'identifier_hash',
  'salt',
  'box',
  'created_at',
];

/** What the older index of a line holds whose identifiers are in `line_identifiers`. */
export const MOVED = '';

/** All SQL on stock lines. */
@Injectable()
export class LinesRepository {
  /** Fails with a duplicate key when any of the texts was ever imported. */
  async insert(em: EntityManager, { goodsId, batchId, gender, now, lines }: NewLines): Promise<void> {
    const rows = lines.map(({ id, hash, salt, box }) => [
      id,
      goodsId,
      batchId,
      gender,
      'available',
      hash,
      MOVED,
      salt,
      box,
      now,
    ]);
    await insertRows(em, 'stock_lines', COLUMNS, rows);
    const found = lines.flatMap(({ id, identifiers }) => identifiers.map((hash) => [id, hash]));
    await insertRows(em, 'line_identifiers', ['line_id', 'identifier_hash'], found);
  }

  /** Which of these hashes the whole history knows. */
  async findKnown(em: EntityManager, hashes: readonly string[]): Promise<Map<string, KnownLine>> {
    if (hashes.length === 0) return new Map();
    const rows = await select<Pick<Row, 'id' | 'goods_id' | 'state'> & { line_hash: string }>(
      em,
      `SELECT line_hash, id, goods_id, state FROM stock_lines WHERE line_hash IN (${placeholders(hashes)})`,
      hashes,
    );
    return new Map(
      rows.map((row) => [row.line_hash, { id: String(row.id), goodsId: String(row.goods_id), state: row.state }]),
    );
  }

  /** Hands the oldest available lines of one gender to an order, numbered in the order of their ids. */
  async claim(em: EntityManager, claim: Claim): Promise<number> {
    const oldest = `SELECT c.id, ROW_NUMBER() OVER (ORDER BY c.id) AS position FROM (
        SELECT id FROM stock_lines WHERE goods_id=? AND state='available' AND gender=? ORDER BY id LIMIT ?) c`;
    const which = [claim.goodsId, claim.gender, claim.quantity];
    const values = [claim.orderId, claim.now, claim.afterNo];
    if (isEmbedded(em)) {
      return execute(
        em,
        `UPDATE stock_lines SET state='allocated', order_id=?, allocated_at=?, line_no=?+o.position
         FROM (${oldest}) o WHERE stock_lines.id=o.id AND stock_lines.state='available'`,
        [...values, ...which],
      );
    }
    return execute(
      em,
      `UPDATE (${oldest}) o JOIN stock_lines l ON l.id=o.id
       SET l.state='allocated', l.order_id=?, l.allocated_at=?, l.line_no=?+o.position WHERE l.state='available'`,
      [...which, ...values],
    );
  }

  /** How many lines of an order come from which batch. */
  async batchesOf(em: EntityManager, orderId: string): Promise<{ batchId: string; lines: number }[]> {
    const rows = await select<{ batch_id: string | number; n: string | number }>(
      em,
      'SELECT batch_id, COUNT(*) AS n FROM stock_lines WHERE order_id=? GROUP BY batch_id ORDER BY batch_id',
      [orderId],
    );
    return rows.map((row) => ({ batchId: String(row.batch_id), lines: Number(row.n) }));
  }

  /** How many lines of which gender an order has. */
  async gendersOf(em: EntityManager, orderId: string): Promise<Record<LineGender, number>> {
    const rows = await select<{ gender: LineGender; n: string | number }>(
      em,
      "SELECT gender, COUNT(*) AS n FROM stock_lines WHERE order_id=? AND state='allocated' GROUP BY gender",
      [orderId],
    );
    const genders: Record<LineGender, number> = { male: 0, female: 0, unknown: 0 };
    for (const { gender, n } of rows) genders[gender] = Number(n);
    return genders;
  }

  /** Makes an order's lines available again. */
  async free(em: EntityManager, orderId: string): Promise<void> {
    await execute(
      em,
      `UPDATE stock_lines SET state='available', order_id=NULL, line_no=NULL, allocated_at=NULL
       WHERE order_id=? AND state='allocated'`,
      [orderId],
    );
  }

  /** The boxes of an order's lines `afterNo`+1 to `afterNo`+`limit`; none after the purge. */
  async ofOrder(em: EntityManager, orderId: string, afterNo: number, limit: number): Promise<DeliveredBox[]> {
    const rows = await select<{ id: string | number; line_no: number; salt: Buffer; box: Buffer }>(
      em,
      `SELECT id, line_no, salt, box FROM stock_lines
       WHERE order_id=? AND line_no>? AND line_no<=? AND state='allocated' ORDER BY line_no`,
      [orderId, afterNo, afterNo + limit],
    );
    return rows.map(({ id, line_no: no, salt, box }) => ({ id: String(id), no, salt, box }));
  }

  /** Readable lines that an order, or a claim, holds; of these ids only when they are given. */
  async heldBy(em: EntityManager, holders: readonly string[], ids?: readonly string[]): Promise<HeldLine[]> {
    if (holders.length === 0 || ids?.length === 0) return [];
    const rows = await select<Row & { order_id: string | number; line_no: number }>(
      em,
      `SELECT ${ROW}, order_id, line_no FROM stock_lines WHERE state='allocated'
       ${ids ? `AND id IN (${placeholders(ids)}) ` : ''}AND order_id IN (${placeholders(holders)}) ORDER BY id`,
      [...(ids ?? []), ...holders],
    );
    return rows.map((row) => ({ ...toLine(row), holderId: String(row.order_id), no: row.line_no }));
  }

  async findAll(em: EntityManager, ids: readonly string[]): Promise<LineRow[]> {
    if (ids.length === 0) return [];
    const rows = await select<Row>(em, `SELECT ${ROW} FROM stock_lines WHERE id IN (${placeholders(ids)})`, ids);
    return rows.map(toLine);
  }

  /** Readable lines of these orders, at most `limit`, and of which goods they are. */
  async allocated(
    em: EntityManager,
    orderIds: readonly string[],
    limit: number,
  ): Promise<{ id: string; goodsId: string }[]> {
    const rows = await select<{ id: string | number; goods_id: string | number }>(
      em,
      `SELECT id, goods_id FROM stock_lines WHERE order_id IN (${placeholders(orderIds)}) AND state='allocated'
       ORDER BY order_id, line_no LIMIT ${limit}`,
      orderIds,
    );
    return rows.map((row) => ({ id: String(row.id), goodsId: String(row.goods_id) }));
  }

  /**
   * Destroys the texts of these lines; the hash of the whole line stays, those of the account do not. MariaDB overwrites
   * the data key by zeros of its length where it is first: else the old row might be left in its page. (The embedded
   * database overwrites all it deletes.)
   */
  async purge(em: EntityManager, ids: readonly string[]): Promise<number> {
    const zeros = Buffer.alloc(SALT_BYTES);
    const lines = `id IN (${placeholders(ids)}) AND state='allocated'`;
    if (!isEmbedded(em)) await execute(em, `UPDATE stock_lines SET salt=? WHERE ${lines}`, [zeros, ...ids]);
    const purged = await execute(
      em,
      `UPDATE stock_lines SET state='purged', salt=NULL, box=NULL, identifier_hash='${MOVED}' WHERE ${lines}`,
      ids,
    );
    await deleteIdentifiers(em, ids);
    return purged;
  }

  /** The newest lines of some goods or of a batch. */
  async list(em: EntityManager, filter: LineFilter): Promise<LineRow[]> {
    return (await this.newest<Row>(em, ROW, filter)).map(toLine);
  }

  /** The same, only their ids. */
  async listIds(em: EntityManager, filter: LineFilter): Promise<string[]> {
    return (await this.newest<Pick<Row, 'id'>>(em, 'id', filter)).map(({ id }) => String(id));
  }

  /** Each part is a short index range of its own, however many lines there are. */
  private newest<R>(em: EntityManager, columns: string, filter: LineFilter): Promise<R[]> {
    const { beforeId, limit } = filter;
    const states = filter.state ? [filter.state] : LINE_STATES;
    const { column, ranges } = rangesOf(filter, states);
    const more = beforeId === undefined ? [] : [beforeId];
    const part = `SELECT * FROM (SELECT ${columns} FROM stock_lines
       WHERE ${column}${beforeId === undefined ? '' : ' AND id<?'} ORDER BY id DESC LIMIT ?) p`;
    return select<R>(em, `${ranges.map(() => part).join(' UNION ALL ')} ORDER BY id DESC LIMIT ?`, [
      ...ranges.flatMap((range) => [...range, ...more, limit]),
      limit,
    ]);
  }

  /** Which of these ids are there. */
  async existing(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const sql = `SELECT id FROM stock_lines WHERE id IN (${placeholders(ids)})`;
    const rows = await select<{ id: string | number }>(em, sql, ids);
    return new Set(rows.map(({ id }) => String(id)));
  }

  async find(em: EntityManager, id: string): Promise<LineRow | null> {
    const [row] = await select<Row>(em, `SELECT ${ROW} FROM stock_lines WHERE id=?`, [id]);
    return row ? toLine(row) : null;
  }
}

function rangesOf({ goodsId = '', batchId }: LineFilter, states: readonly LineState[]) {
  if (batchId !== undefined)
    return { column: 'batch_id=? AND state=?', ranges: states.map((state) => [batchId, state]) };
  const ranges = states.flatMap((state) => LINE_GENDERS.map((gender) => [goodsId, state, gender]));
  return { column: 'goods_id=? AND state=? AND gender=?', ranges };
}
