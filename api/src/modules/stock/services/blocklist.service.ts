import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/index.js';
import { insertIgnore } from '../../../database/index.js';
import { Vault } from '../../../infrastructure/encryption/index.js';
import { holder } from '../domain/hold.js';
import { checkOf, identifierHash, NO_IDENTIFIER } from '../domain/identifiers.js';
import { BlockedAccount } from '../entities/blocked-account.entity.js';
import { IdentifiersRepository } from '../repositories/identifiers.repository.js';
import { LineIndexService } from './line-index.service.js';
import { Quarantine } from './quarantine.service.js';

/** More lines than that are not about one account: what they have in common is the supplier's, like a mailbox for a batch. */
const MAX_LINES_OF_ACCOUNT = 3;

/** An account that is blocked, why, and by whom. */
export interface Block {
  identifier: string;
  /** Lines that are known to be about it, however they spell it. */
  lineIds: readonly string[];
  cause: string;
  by: { id: string; name: string };
}

/**
 * Accounts of which nothing is sold any more: the import refuses them, and their available lines are quarantined. With a line
 * every identifier in it is refused: a report that names the account by its e-mail also means its number. But not what many
 * lines share.
 */
@Injectable()
export class Blocklist {
  constructor(
    private readonly index: LineIndexService,
    private readonly identifiers: IdentifiersRepository,
    private readonly quarantine: Quarantine,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async block(manager: EntityManager, { identifier, lineIds, cause, by }: Block): Promise<void> {
    const hashes = await this.findRefusedHashes(manager, identifier, lineIds);
    const createdAt = this.clock.now();
    await insertIgnore(
      manager,
      BlockedAccount,
      hashes.map((identifierHash) => ({ identifierHash, cause, createdBy: by.id, createdAt })),
    );
    for (const lineId of lineIds) {
      await this.quarantine.take(manager, lineId, { holder: holder.blocklist, reason: cause, by });
    }
  }

  /**
   * What was reported, with all else in its lines that few lines have. A reported e-mail or phone number that many lines have
   * beside their accounts is not refused: only the lines of the report stay away, with their own names.
   */
  private async findRefusedHashes(
    manager: EntityManager,
    identifier: string,
    lineIds: readonly string[],
  ): Promise<string[]> {
    const reported = identifierHash(this.vault, identifier);
    const { all, contacts } = await this.index.findHashes(manager, lineIds);
    const refused: string[] = [];
    for (const hash of new Set([...all, reported])) {
      if (hash === NO_IDENTIFIER) continue;
      const isName = hash === reported && !contacts.has(hash);
      // By a name lines are found; a first field by which they are not found may be a country as well.
      const forms = isName ? [checkOf(hash)] : [hash, checkOf(hash)];
      const isKnown = isName && all.has(hash);
      if (isKnown || !(await this.identifiers.isInMoreThan(manager, forms, MAX_LINES_OF_ACCOUNT))) refused.push(hash);
    }
    return refused;
  }
}
