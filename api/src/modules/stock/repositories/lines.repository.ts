import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type EntityManager, In, type Repository } from 'typeorm';
import { execute, isEmbedded } from '../../../database/index.js';
import { SALT_BYTES } from '../../../infrastructure/encryption/index.js';
import { LINE_GENDERS, type LineGender } from '../../stock-levels/index.js';
import { LINE_STATES, type LineState } from '../domain/stock-line.js';
import { StockBatch } from '../entities/stock-batch.entity.js';
import { type EncryptedLine, StockLine } from '../entities/stock-line.entity.js';

/** A line that is being imported. */
export interface NewLine {
  id: string;
  hash: string;
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

/** A text that was imported before. */
export type KnownLine = Pick<StockLine, 'id' | 'goodsId' | 'state'>;

/** A request to allocate lines to an order. */
export interface LineAllocation {
  goodsId: string;
  gender: LineGender;
  quantity: number;
  orderId: string;
  /** Position of the last line that the order already has. */
  afterNo: number;
  now: Date;
}

/** A readable line of an order or of a warranty claim. */
export type AllocatedLine = StockLine & { state: 'allocated'; orderId: string; lineNo: number };

/** Lines of some goods, or of one batch (which implies goods and gender). */
export interface LineFilter {
  goodsId?: string;
  batchId?: string;
  state?: LineState;
  beforeId?: string;
  limit: number;
}

@Injectable()
export class LinesRepository {
  constructor(@InjectRepository(StockLine) private readonly lines: Repository<StockLine>) {}

  /** Fails with a duplicate key when one of the texts was ever imported. */
  async insertLines(manager: EntityManager, { goodsId, batchId, gender, now, lines }: NewLines): Promise<void> {
    const rows = lines.map(({ id, hash, salt, ciphertext }) => [id, hash, salt, ciphertext]);
    // By hand: an import has up to two million lines, and QueryBuilder prepares each value of each row on its own.
    await execute(
      manager,
      `INSERT INTO stock_lines (id, line_hash, salt, ciphertext, goods_id, batch_id, gender, state, created_at)
       VALUES ${rows.map(() => `(?,?,?,?,?,?,?,'available',?)`).join(',')}`,
      rows.flatMap((row) => [...row, goodsId, batchId, gender, now]),
    );
  }

  async findKnown(hashes: readonly string[]): Promise<Map<string, KnownLine>> {
    const found = await this.lines.find({
      select: { id: true, goodsId: true, state: true, lineHash: true },
      where: { lineHash: In(hashes) },
    });
    return new Map(found.map(({ lineHash, ...line }) => [lineHash, line]));
  }

  /** Whether a text was ever imported, by its hash. */
  isKnown(manager: EntityManager, hash: string): Promise<boolean> {
    return manager.existsBy(StockLine, { lineHash: hash });
  }

  /** Allocates the oldest available lines of one gender to an order, numbered by id. */
  async allocateLines(manager: EntityManager, allocation: LineAllocation): Promise<number> {
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

  /** Number of lines of an order per batch; only those after a place, when given. */
  async countByBatch(
    manager: EntityManager,
    { orderId, afterNo, count = 0 }: { orderId: string; afterNo?: number; count?: number },
  ): Promise<{ batchId: string; lines: number; unitCostMicro: bigint | null }[]> {
    const query = manager
      .createQueryBuilder(StockLine, 'l')
      .innerJoin(StockBatch, 'b', 'b.id = l.batchId')
      .select('l.batchId', 'batch')
      .addSelect('COUNT(*)', 'count')
      .addSelect('MAX(b.unitCostMicro)', 'cost')
      .where('l.orderId = :orderId', { orderId })
      .groupBy('l.batchId')
      .orderBy('l.batchId');
    if (afterNo !== undefined) query.andWhere({ lineNo: Between(afterNo + 1, afterNo + count) });
    type Row = Record<'batch' | 'count', string | number> & { cost: string | number | null };
    const rows = await query.getRawMany<Row>();
    return rows.map(({ batch, count, cost }) => ({
      batchId: String(batch),
      lines: Number(count),
      unitCostMicro: cost === null ? null : BigInt(cost),
    }));
  }

  /** Number of lines of an order per goods and gender, sorted by goods. */
  async countByGoods(
    manager: EntityManager,
    orderId: string,
  ): Promise<({ goodsId: string } & Record<LineGender, number>)[]> {
    const rows = await manager
      .createQueryBuilder(StockLine, 'l')
      .select('l.goodsId', 'goods_id')
      .addSelect('l.gender', 'gender')
      .addSelect('COUNT(*)', 'count')
      .where("l.orderId = :orderId AND l.state = 'allocated'", { orderId })
      .groupBy('l.goodsId')
      .addGroupBy('l.gender')
      .getRawMany<{ goods_id: string | number; gender: LineGender; count: string | number }>();
    const byGoods = new Map<string, Record<LineGender, number>>();
    for (const { goods_id: id, gender, count } of rows) {
      const counts = byGoods.get(String(id)) ?? { male: 0, female: 0, unknown: 0 };
      byGoods.set(String(id), { ...counts, [gender]: Number(count) });
    }
    return [...byGoods.keys()].sort().map((goodsId) => ({
      goodsId,
      ...(byGoods.get(goodsId) ?? { male: 0, female: 0, unknown: 0 }),
    }));
  }

  /** Makes an order's lines available again. */
  async restockLines(manager: EntityManager, orderId: string): Promise<void> {
    const available = { state: 'available', orderId: null, lineNo: null, allocatedAt: null } as const;
    await manager.update(StockLine, { orderId, state: 'allocated' }, available);
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

  /** Readable lines of these orders or claims; only these ids, when given. */
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

  /** Up to `limit` readable lines of these orders, with their goods. */
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
   * Destroys the texts of these lines; the hash of the whole line stays. MariaDB overwrites a value of equal length in
   * place: the salt is zeroed first, else the old row might remain in its page. The embedded database overwrites all
   * deleted data.
   */
  async purgeLines(manager: EntityManager, ids: readonly string[]): Promise<number> {
    const readable = { id: In(ids), state: 'allocated' as const };
    if (!isEmbedded(manager)) await manager.update(StockLine, readable, { salt: Buffer.alloc(SALT_BYTES) });
    const purged = { state: 'purged', salt: null, ciphertext: null } as const;
    const { affected } = await manager.update(StockLine, readable, purged);
    return affected ?? 0;
  }

  /** The newest lines of some goods or of a batch. */
  async findPage(filter: LineFilter): Promise<StockLine[]> {
    const ids = await this.findIds(filter);
    return this.lines.find({ where: { id: In(ids) }, order: { id: 'DESC' } });
  }

  /** Ids of the newest lines of some goods or of a batch. */
  async findIds(filter: LineFilter, manager = this.lines.manager): Promise<string[]> {
    const { beforeId, limit } = filter;
    const { column, ranges } = toIndexRanges(filter);
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

  /** The subset of these ids that exists. */
  async findExisting(ids: readonly string[]): Promise<Set<string>> {
    const lines = await this.lines.find({ select: { id: true }, where: { id: In(ids) } });
    return new Set(lines.map(({ id }) => id));
  }

  findById(id: string, manager = this.lines.manager): Promise<StockLine | null> {
    return manager.findOneBy(StockLine, { id });
  }
}

function toIndexRanges({ goodsId = '', batchId, state }: LineFilter): { column: string; ranges: string[][] } {
  const states = state ? [state] : LINE_STATES;
  if (batchId !== undefined) return { column: 'batch_id=? AND state=?', ranges: states.map((one) => [batchId, one]) };
  const ranges = states.flatMap((one) => LINE_GENDERS.map((gender) => [goodsId, one, gender]));
  return { column: 'goods_id=? AND state=? AND gender=?', ranges };
}
