import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, type Repository } from 'typeorm';
import { execute, lockForUpdate } from '../../../database/index.js';
import { LINE_STATES } from '../domain/stock-line.js';
import { LineIdentifier } from '../entities/line-identifier.entity.js';
import { type EncryptedLine, StockLine } from '../entities/stock-line.entity.js';
import { MOVED } from './lines.repository.js';

/** What of a line is needed to index it. */
export type IndexedLine = EncryptedLine & Pick<StockLine, 'goodsId' | 'identifierHash'>;

const INDEXED = { id: true, goodsId: true, salt: true, ciphertext: true, identifierHash: true } as const;

/**
 * MariaDB and MySQL look each value of a longer list up in statistics instead of the index, take `line_id` for many rows, and
 * read the whole table.
 */
const MAX_IDS = 100;

const slices = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, n) => ids.slice(n * MAX_IDS, (n + 1) * MAX_IDS));

/** By what lines are found. */
@Injectable()
export class IdentifiersRepository {
  constructor(@InjectRepository(LineIdentifier) private readonly identifiers: Repository<LineIdentifier>) {}

  async insert(
    manager: EntityManager,
    lines: readonly { id: string; identifiers: readonly string[] }[],
  ): Promise<void> {
    const rows = lines.flatMap(({ id, identifiers }) => identifiers.map((hash) => [id, hash]));
    if (rows.length === 0) return;
    // By hand for the same reason as the lines of an import.
    const values = rows.map(() => '(?,?)').join(',');
    await execute(manager, `INSERT INTO line_identifiers (line_id, identifier_hash) VALUES ${values}`, rows.flat());
  }

  /** Lines under this hash in either index, at most `limit`; none whose text is destroyed. */
  async findLines(
    hash: string,
    { limit, order = 'ASC' }: { limit: number; order?: 'ASC' | 'DESC' },
    manager = this.identifiers.manager,
  ): Promise<Pick<StockLine, 'id' | 'state'>[]> {
    const indexed = await manager
      .createQueryBuilder(StockLine, 'l')
      .select(['l.id', 'l.state'])
      .innerJoin(LineIdentifier, 'i', 'i.lineId = l.id')
      .where('i.identifierHash = :hash', { hash })
      .orderBy('i.lineId', order)
      .limit(limit)
      .getMany();
    const notMoved = await manager.find(StockLine, {
      select: { id: true, state: true },
      where: { identifierHash: hash },
      order: { id: order },
      take: limit,
    });
    const lines = [...new Map([...indexed, ...notMoved].map((line) => [line.id, line])).values()];
    const sign = order === 'ASC' ? 1 : -1;
    return lines.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -sign : sign)).slice(0, limit);
  }

  /** Whether more lines than `count` have any of these hashes in either index. */
  async isInMoreThan(manager: EntityManager, hashes: readonly string[], count: number): Promise<boolean> {
    const indexed = await manager
      .createQueryBuilder(LineIdentifier, 'i')
      .select('DISTINCT i.lineId', 'id')
      .where('i.identifierHash IN (:...hashes)', { hashes })
      .limit(count + 1)
      .getRawMany<{ id: string | number }>();
    const notMoved = await manager.find(StockLine, {
      select: { id: true },
      where: { identifierHash: In(hashes) },
      take: count + 1,
    });
    return new Set([...indexed, ...notMoved].map(({ id }) => String(id))).size > count;
  }

  /** The hashes of each of these lines. */
  async findHashes(lineIds: readonly string[], manager = this.identifiers.manager): Promise<Map<string, Set<string>>> {
    const hashes = new Map<string, Set<string>>(lineIds.map((id) => [id, new Set()]));
    for (const ids of slices(lineIds)) {
      for (const { lineId, identifierHash } of await manager.findBy(LineIdentifier, { lineId: In(ids) })) {
        hashes.get(lineId)?.add(identifierHash);
      }
    }
    return hashes;
  }

  findIndexed(lineIds: readonly string[], manager = this.identifiers.manager): Promise<IndexedLine[]> {
    return manager.find(StockLine, { select: INDEXED, where: { id: In(lineIds) }, order: { id: 'ASC' } });
  }

  /** Lines of a batch behind a line that have a text, in the order of their ids: a short index range for each state. */
  async findIndexedOfBatch(batchId: string, after: string, limit: number): Promise<IndexedLine[]> {
    const ids: string[] = [];
    for (const state of LINE_STATES.filter((one) => one !== 'purged')) {
      const lines = await this.identifiers.manager
        .createQueryBuilder(StockLine, 'l')
        .select('l.id')
        .where('l.batchId = :batchId AND l.state = :state', { batchId, state })
        .andWhere('l.id > :after', { after: BigInt(after) })
        .orderBy('l.id')
        .limit(limit)
        .getMany();
      ids.push(...lines.map(({ id }) => id));
    }
    ids.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    return this.findIndexed([...new Set(ids)].slice(0, limit));
  }

  /** Replaces what these lines are found by, except for those whose text was destroyed meanwhile. */
  async replace(manager: EntityManager, lines: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const locked = await manager.find(StockLine, {
      select: { id: true },
      where: { id: In([...lines.keys()]), salt: Not(IsNull()) },
      order: { id: 'ASC' },
      lock: lockForUpdate(manager),
    });
    if (locked.length === 0) return;
    const ids = locked.map(({ id }) => id);
    await this.deleteOfLines(manager, ids);
    await this.insert(
      manager,
      ids.map((id) => ({ id, identifiers: lines.get(id) ?? [] })),
    );
    await manager.update(StockLine, { id: In(ids) }, { identifierHash: MOVED });
  }

  async deleteOfLines(manager: EntityManager, lineIds: readonly string[]): Promise<void> {
    for (const ids of slices(lineIds)) await manager.delete(LineIdentifier, { lineId: In(ids) });
  }

  /** The same for those of these lines that do not exist any more. */
  async deleteOfDeletedLines(manager: EntityManager, lineIds: readonly string[]): Promise<void> {
    const lines = await manager.find(StockLine, { select: { id: true }, where: { id: In(lineIds) } });
    const existing = new Set(lines.map(({ id }) => id));
    await this.deleteOfLines(
      manager,
      lineIds.filter((id) => !existing.has(id)),
    );
  }

  /**
   * Looks at `limit` rows behind a line: which of their lines have no text any more, and which line was the last (null:
   * there are no more rows).
   */
  async findDestroyed(after: string, limit: number): Promise<{ lineIds: string[]; last: string | null }> {
    const { manager } = this.identifiers;
    const rows = manager
      .createQueryBuilder(LineIdentifier, 'r')
      .select('r.lineId', 'line_id')
      .where('r.lineId > :after')
      .orderBy('r.lineId')
      .limit(limit);
    const query = manager
      .createQueryBuilder()
      .from(`(${rows.getQuery()})`, 'i')
      .setParameters({ after: BigInt(after) });
    const end = await query.clone().select('MAX(i.line_id)', 'last').getRawOne<{ last: string | number | null }>();
    const destroyed = await query
      .clone()
      .select('DISTINCT i.line_id', 'id')
      .leftJoin(StockLine, 'l', 'l.id = i.line_id')
      .where("l.id IS NULL OR l.state = 'purged'")
      .getRawMany<{ id: string | number }>();
    const last = end?.last ?? null;
    return { lineIds: destroyed.map(({ id }) => String(id)), last: last === null ? null : String(last) };
  }
}
