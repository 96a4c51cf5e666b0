import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Vault } from '../../infrastructure/encryption/index.js';
import { Transactions } from '../../database/index.js';
import { FailedItems, Jobs } from '../../infrastructure/scheduler/index.js';
import { holder } from './hold.js';
import { HoldsRepository } from './repositories/holds.repository.js';
import { checkOf, identifierHash, NO_IDENTIFIER } from './identifiers.js';
import { IdentifiersRepository } from './repositories/identifiers.repository.js';
import { LineIndex } from './line-index.js';
import { Quarantine } from './quarantine.js';

const AT_ONCE = 200;
/** More lines than that are not about one account: what they have in common is the supplier's, like a mailbox for a batch. */
const MOST_LINES_OF_ACCOUNT = 3;
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
 * identifier in it is refused: who names the account by its e-mail also means its number. But not what many lines share.
 */
@Injectable()
export class Blocklist {
  constructor(
    private readonly transactions: Transactions,
    private readonly holds: HoldsRepository,
    private readonly index: LineIndex,
    private readonly identifiers: IdentifiersRepository,
    private readonly quarantine: Quarantine,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly items: FailedItems,
    jobs: Jobs,
  ) {
    jobs.register({ name: JOB, everyMs: 60_000, run: () => this.sweep() });
  }

  async block(em: EntityManager, { identifier, lineIds, cause, by }: Block): Promise<void> {
    const hashes = await this.refused(em, identifier, lineIds);
    await this.holds.block(em, hashes, { cause, by: by.id, now: this.clock.now() });
    for (const lineId of lineIds)
      await this.quarantine.take(em, lineId, { holder: holder.blocklist, reason: cause, by });
  }

  /**
   * What was reported, with all else in its lines that few lines have. A reported e-mail or phone number that many lines have
   * beside their accounts is not refused: only the lines of the report stay away, with their own names.
   */
  private async refused(em: EntityManager, identifier: string, lineIds: readonly string[]): Promise<string[]> {
    const reported = identifierHash(this.vault, identifier);
    const { all, contacts } = await this.index.hashesOf(em, lineIds);
    const refused: string[] = [];
    for (const hash of new Set([...all, reported])) {
      if (hash === NO_IDENTIFIER) continue;
      const isName = hash === reported && !contacts.has(hash);
      // By a name lines are found; a first field by which they are not found may be a country as well.
      const forms = isName ? [checkOf(hash)] : [hash, checkOf(hash)];
      const isKnown = isName && all.has(hash);
      if (isKnown || !(await this.identifiers.inMoreThan(em, forms, MOST_LINES_OF_ACCOUNT))) refused.push(hash);
    }
    return refused;
  }

  /** Takes off the shelf what was kept for an order when its account was blocked, or came in at that moment. */
  async sweep(): Promise<void> {
    const ids = await this.transactions.read((em) => this.holds.blockedOnShelf(em, this.clock.now(), AT_ONCE));
    const hold = { holder: holder.blocklist, reason: '', by: null };
    await this.items.each(JOB, ids, (id) => this.transactions.run((em) => this.quarantine.take(em, id, hold)));
  }
}
