import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, type Repository } from 'typeorm';
import { execute, lockForUpdate } from '../../../database/index.js';
import { LINE_STATES } from '../domain/stock-line.js';
import { LineIdentifier } from '../entities/line-identifier.entity.js';
import { type EncryptedLine, StockLine } from '../entities/stock-line.entity.js';

/** The columns that are needed to index a line. */
export type IndexedLine = EncryptedLine & Pick<StockLine, 'goodsId'>;

const INDEXED_COLUMNS = { id: true, goodsId: true, salt: true, ciphertext: true } as const;

/**
 * For longer lists MariaDB and MySQL estimate by statistics instead of index dives, overestimate `line_id`, and scan
 * the whole table.
 */
const MAX_IDS = 100;

const toSlices = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, n) => ids.slice(n * MAX_IDS, (n + 1) * MAX_IDS));

/** Index of lines by the hashes of their identifiers. */
@Injectable()
export class IdentifiersRepository {
  constructor(@InjectRepository(LineIdentifier) private readonly identifiers: Repository<LineIdentifier>) {}

  async insertIdentifiers(
    manager: EntityManager,
    lines: readonly { id: string; identifiers: readonly string[] }[],
  ): Promise<void> {
    const rows = lines.flatMap(({ id, identifiers }) => identifiers.map((hash) => [id, hash]));
    if (rows.length === 0) return;
    // By hand for the same reason as in `LinesRepository.insertLines`.
    const values = rows.map(() => '(?,?)').join(',');
    await execute(manager, `INSERT INTO line_identifiers (line_id, identifier_hash) VALUES ${values}`, rows.flat());
  }

  /** Lines with this hash, at most `limit`; without purged lines. */
  findLines(
    hash: string,
    { limit, order = 'ASC' }: { limit: number; order?: 'ASC' | 'DESC' },
    manager = this.identifiers.manager,
  ): Promise<Pick<StockLine, 'id' | 'state'>[]> {
    return manager
      .createQueryBuilder(StockLine, 'l')
      .select(['l.id', 'l.state'])
      .innerJoin(LineIdentifier, 'i', 'i.lineId = l.id')
      .where('i.identifierHash = :hash', { hash })
      .orderBy('i.lineId', order)
      .limit(limit)
      .getMany();
  }

  /** Whether more than `count` lines have one of these hashes. */
  async isInMoreThan(manager: EntityManager, hashes: readonly string[], count: number): Promise<boolean> {
    const indexed = await manager
      .createQueryBuilder(LineIdentifier, 'i')
      .select('DISTINCT i.lineId', 'id')
      .where('i.identifierHash IN (:...hashes)', { hashes })
      .limit(count + 1)
      .getRawMany<{ id: string | number }>();
    return indexed.length > count;
  }

  async findHashes(lineIds: readonly string[], manager = this.identifiers.manager): Promise<Map<string, Set<string>>> {
    const hashes = new Map<string, Set<string>>(lineIds.map((id) => [id, new Set()]));
    for (const ids of toSlices(lineIds)) {
      for (const { lineId, identifierHash } of await manager.findBy(LineIdentifier, { lineId: In(ids) })) {
        hashes.get(lineId)?.add(identifierHash);
      }
    }
    return hashes;
  }

  findIndexed(lineIds: readonly string[], manager = this.identifiers.manager): Promise<IndexedLine[]> {
    return manager.find(StockLine, { select: INDEXED_COLUMNS, where: { id: In(lineIds) }, order: { id: 'ASC' } });
  }

  /** The next unpurged lines of a batch by id. One query per state, since each is a short index range. */
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

  /** Replaces the identifiers of these lines, except of lines that were purged meanwhile. */
  async replaceIdentifiers(manager: EntityManager, lines: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const locked = await manager.find(StockLine, {
      select: { id: true },
      where: { id: In([...lines.keys()]), salt: Not(IsNull()) },
      order: { id: 'ASC' },
      lock: lockForUpdate(manager),
    });
    if (locked.length === 0) return;
    const ids = locked.map(({ id }) => id);
    await this.deleteOfLines(manager, ids);
    await this.insertIdentifiers(
      manager,
      ids.map((id) => ({ id, identifiers: lines.get(id) ?? [] })),
    );
  }

  async deleteOfLines(manager: EntityManager, lineIds: readonly string[]): Promise<void> {
    for (const ids of toSlices(lineIds)) await manager.delete(LineIdentifier, { lineId: In(ids) });
  }

  /** Deletes the identifiers of those of these lines that no longer exist. */
  async deleteOfDeletedLines(manager: EntityManager, lineIds: readonly string[]): Promise<void> {
    const lines = await manager.find(StockLine, { select: { id: true }, where: { id: In(lineIds) } });
    const existing = new Set(lines.map(({ id }) => id));
    await this.deleteOfLines(
      manager,
      lineIds.filter((id) => !existing.has(id)),
    );
  }
}
