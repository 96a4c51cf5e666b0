import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { notFailedLately } from '../../../infrastructure/scheduler/index.js';
import { CHECK_LENGTH } from '../domain/identifiers.js';
import { BlockedAccount } from '../entities/blocked-account.entity.js';

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
      for (const { identifierHash } of await this.accounts.findBy({ identifierHash: In(some) }))
        blocked.add(identifierHash);
    }
    return blocked;
  }

  /** Available lines of blocked accounts, matched by their identifiers or by their first field. */
  async findAvailableLines(now: Date, limit: number): Promise<string[]> {
    // By hand: QueryBuilder has no UNION, and the scheduler's condition on failed items has positional parameters.
    const rows = await this.accounts.query<{ id: string | number }[]>(
      `SELECT l.id FROM stock_blocklist b JOIN line_identifiers i ON i.identifier_hash=b.identifier_hash
         JOIN stock_lines l ON l.id=i.line_id
       WHERE l.state='available' AND ${notFailedLately('stock.blocklist', 'l.id')}
       UNION SELECT l.id FROM stock_blocklist b
         JOIN line_identifiers i ON i.identifier_hash=SUBSTR(b.identifier_hash, 1, ${CHECK_LENGTH})
         JOIN stock_lines l ON l.id=i.line_id
       WHERE l.state='available' AND ${notFailedLately('stock.blocklist', 'l.id')}
       UNION SELECT l.id FROM stock_blocklist b JOIN stock_lines l ON l.identifier_hash=b.identifier_hash
       WHERE l.state='available' AND ${notFailedLately('stock.blocklist', 'l.id')} LIMIT ${limit}`,
      [now, now, now],
    );
    return rows.map(({ id }) => String(id));
  }
}
