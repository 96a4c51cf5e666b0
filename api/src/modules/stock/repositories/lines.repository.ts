import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type EntityManager, In, type Repository } from 'typeorm';
import { execute, isEmbedded } from '../../../database/index.js';
import { SALT_BYTES } from '../../../infrastructure/encryption/index.js';
import { LINE_GENDERS, type LineGender } from '../../catalog/index.js';
import { LINE_STATES, type LineState } from '../domain/stock-line.js';
import { type EncryptedLine, StockLine } from '../entities/stock-line.entity.js';

/** A line that is being imported. */
export interface NewLine {
  id: string;
  hash: string;
  /** Under which it is found by its account. */
  identifiers: readonly string[];
  salt: Buffer;
  ciphertext: Buffer;
}

export interface NewLines {
  goodsId: string;
  batchId: string;
  gender: LineGender;
  now: Date;
  lines: readonly NewLine[];
}

/** What is known of a text that has been imported before. */
export type KnownLine = Pick<StockLine, 'id' | 'goodsId' | 'state'>;

/** Which lines an order gets. */
export interface LineAllocation {
  goodsId: string;
  gender: LineGender;
  quantity: number;
  orderId: string;
  /** Position in the order after which these lines come. */
  afterNo: number;
  now: Date;
}

/** A readable line of an order or of a claim. */
export type AllocatedLine = StockLine & { state: 'allocated'; orderId: string; lineNo: number };

/** Lines of some goods, or of one batch (which implies goods and gender). */
export interface LineFilter {
  goodsId?: string;
  batchId?: string;
  state?: LineState;
  beforeId?: string;
  limit: number;
}

/** What the older index of a line holds when its identifiers are in `line_identifiers`. */
export const MOVED = '';

@Injectable()
export class LinesRepository {
  constructor(@InjectRepository(StockLine) private readonly lines: Repository<StockLine>) {}

  /** Fails with a duplicate key when any of the texts was ever imported. */
  async insert(manager: EntityManager, { goodsId, batchId, gender, now, lines }: NewLines): Promise<void> {
    const rows = lines.map(({ id, hash, salt, ciphertext }) => [id, hash, salt, ciphertext]);
    // By hand: an import has up to two million lines, and QueryBuilder prepares each value of each row on its own.
    await execute(
      manager,
      `INSERT INTO stock_lines (id, line_hash, salt, box, goods_id, batch_id, gender, state, identifier_hash, created_at)
       VALUES ${rows.map(() => `(?,?,?,?,?,?,?,'available','${MOVED}',?)`).join(',')}`,
      rows.flatMap((row) => [...row, goodsId, batchId, gender, now]),
    );
  }

  /** Which of these hashes were ever imported. */
  async findKnown(hashes: readonly string[]): Promise<Map<string, KnownLine>> {
    const found = await this.lines.find({
      select: { id: true, goodsId: true, state: true, lineHash: true },
      where: { lineHash: In(hashes) },
    });
    return new Map(found.map(({ lineHash, ...line }) => [lineHash, line]));
  }

  /** Hands the oldest available lines of one gender to an order, numbered in the order of their ids. */
  async allocate(manager: EntityManager, allocation: LineAllocation): Promise<number> {
    const { goodsId, gender, quantity, orderId, afterNo, now } = allocation;
    const oldest = `SELECT c.id, ROW_NUMBER() OVER (ORDER BY c.id) AS position FROM (
        SELECT id FROM stock_lines WHERE goods_id=? AND state='available' AND gender=? ORDER BY id LIMIT ?) c`;
    const which = [goodsId, gender, quantity];
    const values = [orderId, now, afterNo];
    // By hand: QueryBuilder has no UPDATE … FROM / JOIN, and reading the lines first would let two orders read the same ones.
    if (isEmbedded(manager)) {
      return execute(
        manager,
        `UPDATE stock_lines SET state='allocated', order_id=?, allocated_at=?, line_no=?+o.position
         FROM (${oldest}) o WHERE stock_lines.id=o.id AND stock_lines.state='available'`,
        [...values, ...which],
      );
    }
    return execute(
      manager,
      `UPDATE (${oldest}) o JOIN stock_lines l ON l.id=o.id
       SET l.state='allocated', l.order_id=?, l.allocated_at=?, l.line_no=?+o.position WHERE l.state='available'`,
      [...which, ...values],
    );
  }

  /** How many lines of an order come from which batch. */
  async countByBatch(manager: EntityManager, orderId: string): Promise<{ batchId: string; lines: number }[]> {
    const rows = await manager
      .createQueryBuilder(StockLine, 'l')
      .select('l.batchId', 'batch')
      .addSelect('COUNT(*)', 'count')
      .where('l.orderId = :orderId', { orderId })
      .groupBy('l.batchId')
      .orderBy('l.batchId')
      .getRawMany<{ batch: string | number; count: string | number }>();
    return rows.map(({ batch, count }) => ({ batchId: String(batch), lines: Number(count) }));
  }

  /** How many lines of which gender an order has. */
  async countByGender(manager: EntityManager, orderId: string): Promise<Record<LineGender, number>> {
    const rows = await manager
      .createQueryBuilder(StockLine, 'l')
      .select('l.gender', 'gender')
      .addSelect('COUNT(*)', 'count')
      .where("l.orderId = :orderId AND l.state = 'allocated'", { orderId })
      .groupBy('l.gender')
      .getRawMany<{ gender: LineGender; count: string | number }>();
    const genders: Record<LineGender, number> = { male: 0, female: 0, unknown: 0 };
    for (const { gender, count } of rows) genders[gender] = Number(count);
    return genders;
  }

  /** Makes an order's lines available again. */
  async restock(manager: EntityManager, orderId: string): Promise<void> {
    const free = { state: 'available', orderId: null, lineNo: null, allocatedAt: null } as const;
    await manager.update(StockLine, { orderId, state: 'allocated' }, free);
  }

  /** An order's lines `offset`+1 to `offset`+`limit`; none after the purge. */
  async findPageOfOrder(
    orderId: string,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<(EncryptedLine & { lineNo: number })[]> {
    const found = await this.lines.find({
      select: { id: true, lineNo: true, salt: true, ciphertext: true },
      where: { orderId, state: 'allocated', lineNo: Between(offset + 1, offset + limit) },
      order: { lineNo: 'ASC' },
    });
    return found as (EncryptedLine & { lineNo: number })[];
  }

  /** Readable lines of these orders or claims; of these ids only when they are given. */
  async findAllocated(
    manager: EntityManager,
    orderIds: readonly string[],
    ids?: readonly string[],
  ): Promise<AllocatedLine[]> {
    const lines = await manager.find(StockLine, {
      where: { state: 'allocated', orderId: In(orderIds), ...(ids && { id: In(ids) }) },
      order: { id: 'ASC' },
    });
    return lines as AllocatedLine[];
  }

  findByIds(ids: readonly string[], manager = this.lines.manager): Promise<StockLine[]> {
    return manager.findBy(StockLine, { id: In(ids) });
  }

  /** Readable lines of these orders, at most `limit`, and of which goods they are. */
  findReadable(
    manager: EntityManager,
    orderIds: readonly string[],
    limit: number,
  ): Promise<Pick<StockLine, 'id' | 'goodsId'>[]> {
    return manager.find(StockLine, {
      select: { id: true, goodsId: true },
      where: { orderId: In(orderIds), state: 'allocated' },
      order: { orderId: 'ASC', lineNo: 'ASC' },
      take: limit,
    });
  }

  /**
   * Destroys the texts of these lines; the hash of the whole line stays. MariaDB overwrites the salt by zeros of its length
   * where it is first: else the old row might be left in its page. (The embedded database overwrites all it deletes.)
   */
  async purge(manager: EntityManager, ids: readonly string[]): Promise<number> {
    const readable = { id: In(ids), state: 'allocated' as const };
    if (!isEmbedded(manager)) await manager.update(StockLine, readable, { salt: Buffer.alloc(SALT_BYTES) });
    const purged = { state: 'purged', salt: null, ciphertext: null, identifierHash: MOVED } as const;
    const { affected } = await manager.update(StockLine, readable, purged);
    return affected ?? 0;
  }

  /** The newest lines of some goods or of a batch. */
  async list(filter: LineFilter): Promise<StockLine[]> {
    const ids = await this.listIds(filter);
    return this.lines.find({ where: { id: In(ids) }, order: { id: 'DESC' } });
  }

  /** The same, only their ids. */
  async listIds(filter: LineFilter, manager = this.lines.manager): Promise<string[]> {
    const { beforeId, limit } = filter;
    const { column, ranges } = rangesOf(filter);
    const before = beforeId === undefined ? [] : [beforeId];
    // By hand, as QueryBuilder has no UNION: each part is a short index range, however many lines there are.
    const part = `SELECT * FROM (SELECT id FROM stock_lines
       WHERE ${column}${beforeId === undefined ? '' : ' AND id<?'} ORDER BY id DESC LIMIT ?) p`;
    const rows = await manager.query<{ id: string | number }[]>(
      `${ranges.map(() => part).join(' UNION ALL ')} ORDER BY id DESC LIMIT ?`,
      [...ranges.flatMap((range) => [...range, ...before, limit]), limit],
    );
    return rows.map(({ id }) => String(id));
  }

  /** Which of these ids exist. */
  async findExisting(ids: readonly string[]): Promise<Set<string>> {
    const lines = await this.lines.find({ select: { id: true }, where: { id: In(ids) } });
    return new Set(lines.map(({ id }) => id));
  }

  findById(id: string, manager = this.lines.manager): Promise<StockLine | null> {
    return manager.findOneBy(StockLine, { id });
  }
}

function rangesOf({ goodsId = '', batchId, state }: LineFilter): { column: string; ranges: string[][] } {
  const states = state ? [state] : LINE_STATES;
  if (batchId !== undefined) return { column: 'batch_id=? AND state=?', ranges: states.map((one) => [batchId, one]) };
  const ranges = states.flatMap((one) => LINE_GENDERS.map((gender) => [goodsId, one, gender]));
  return { column: 'goods_id=? AND state=? AND gender=?', ranges };
}
