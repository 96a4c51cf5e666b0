import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { Vault } from '../../core/crypto/index.js';
import { Transactions } from '../../core/database/index.js';
import { FailedItems, Jobs } from '../../core/jobs/index.js';
import { holder } from './hold.js';
import { HoldsRepository } from './holds.repository.js';
import { identifierHash, NO_IDENTIFIER } from './identifiers.js';
import { LineIndex } from './line-index.js';
import { Quarantine } from './quarantine.js';

const AT_ONCE = 200;
const JOB = 'stock.blocklist';

/** What an account is kept out for, and by whom. */
export interface Block {
  identifier: string;
  /** Lines that are known to be about it, however they spell it. */
  lineIds: readonly string[];
  cause: string;
  by: { id: string; name: string };
}

/**
 * Accounts of which nothing is sold any more: the import refuses them, and what is on the shelf leaves it. With a line every
 * identifier in it is refused: who names the account by its e-mail also means its number.
 */
@Injectable()
export class Blocklist {
  constructor(
    private readonly transactions: Transactions,
    private readonly holds: HoldsRepository,
    private readonly index: LineIndex,
    private readonly quarantine: Quarantine,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly items: FailedItems,
    jobs: Jobs,
  ) {
    jobs.register({ name: JOB, everyMs: 60_000, run: () => this.sweep() });
  }

  async block(em: EntityManager, { identifier, lineIds, cause, by }: Block): Promise<void> {
    const hashes = new Set(await this.index.hashesOf(em, lineIds));
    hashes.add(identifierHash(this.vault, identifier));
    hashes.delete(NO_IDENTIFIER);
    await this.holds.block(em, [...hashes], { cause, by: by.id, now: this.clock.now() });
    for (const lineId of lineIds)
      await this.quarantine.take(em, lineId, { holder: holder.blocklist, reason: cause, by });
  }

  /** Takes off the shelf what was kept for an order when its account was blocked, or came in at that moment. */
  async sweep(): Promise<void> {
    const ids = await this.transactions.read((em) => this.holds.blockedOnShelf(em, this.clock.now(), AT_ONCE));
    const hold = { holder: holder.blocklist, reason: '', by: null };
    await this.items.each(JOB, ids, (id) => this.transactions.run((em) => this.quarantine.take(em, id, hold)));
  }
}
