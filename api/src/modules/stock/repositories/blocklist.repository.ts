import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { excludeFailed } from '../../../infrastructure/scheduler/index.js';
import { CHECK_LENGTH } from '../domain/identifiers.js';
import { BlockedAccount } from '../entities/blocked-account.entity.js';
import { LineIdentifier } from '../entities/line-identifier.entity.js';
import { StockLine } from '../entities/stock-line.entity.js';

export const QUARANTINE_BLOCKED_LINES_JOB = 'stock.blocklist';

/** Per statement. Most statements then have equal length, so that the database prepares them once. */
const MAX_HASHES = 500;

@Injectable()
export class BlocklistRepository {
  constructor(@InjectRepository(BlockedAccount) private readonly accounts: Repository<BlockedAccount>) {}

  /** The subset of these accounts that is on the blocklist. */
  async findBlocked(hashes: readonly string[]): Promise<Set<string>> {
    const unique = [...new Set(hashes)];
    const blocked = new Set<string>();
    for (let start = 0; start < unique.length; start += MAX_HASHES) {
      const some = unique.slice(start, start + MAX_HASHES);
      // By hand for the same reason as in `LinesRepository.insertLines`.
      const found = await this.accounts.query<{ hash: string }[]>(
        `SELECT identifier_hash AS hash FROM stock_blocklist WHERE identifier_hash IN (${some.map(() => '?').join(',')})`,
        some,
      );
      for (const { hash } of found) blocked.add(hash);
    }
    return blocked;
  }

  /** Available lines of blocked accounts, matched by their identifiers or by their first field. */
  async findAvailableLines(now: Date, limit: number): Promise<string[]> {
    const blocked = () => this.accounts.createQueryBuilder('b');
    const byFirstField = `i.identifierHash = SUBSTR(b.identifierHash, 1, ${CHECK_LENGTH})`;
    const queries = [
      blocked()
        .innerJoin(LineIdentifier, 'i', 'i.identifierHash = b.identifierHash')
        .innerJoin(StockLine, 'l', 'l.id = i.lineId'),
      blocked().innerJoin(LineIdentifier, 'i', byFirstField).innerJoin(StockLine, 'l', 'l.id = i.lineId'),
    ];
    const ids = new Set<string>();
    for (const query of queries) {
      query.select('l.id', 'id').distinct().where("l.state = 'available'").limit(limit);
      excludeFailed(query, { job: QUARANTINE_BLOCKED_LINES_JOB, id: 'l.id', now });
      for (const { id } of await query.getRawMany<{ id: string | number }>()) ids.add(String(id));
    }
    return [...ids].slice(0, limit);
  }
}
