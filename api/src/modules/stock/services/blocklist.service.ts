import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { insertIgnore } from '../../../database/index.js';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { holder } from '../domain/hold.js';
import { toCheckHash, hashIdentifier, NO_IDENTIFIER } from '../domain/identifiers.js';
import { BlockedAccount } from '../entities/blocked-account.entity.js';
import { IdentifiersRepository } from '../repositories/identifiers.repository.js';
import { LineIndexService } from './line-index.service.js';
import { QuarantineService } from './quarantine.service.js';

/**
 * An identifier in more lines than this belongs to the supplier, e.g. a mailbox for a whole batch, and not to one
 * account.
 */
const MAX_LINES_OF_ACCOUNT = 3;

export interface AccountBlock {
  identifier: string;
  /** Lines that are known to contain the account in any spelling. */
  lineIds: readonly string[];
  cause: string;
  by: { id: string; name: string };
}

/**
 * Blocks accounts: the import rejects them, and their available lines are quarantined. All identifiers of an affected
 * line are blocked, except those that many lines share, since a report names only one of them.
 */
@Injectable()
export class BlocklistService {
  constructor(
    private readonly index: LineIndexService,
    private readonly identifiers: IdentifiersRepository,
    private readonly quarantine: QuarantineService,
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
  ) {}

  async blockAccount(manager: EntityManager, { identifier, lineIds, cause, by }: AccountBlock): Promise<void> {
    const hashes = await this.findHashesToBlock(manager, identifier, lineIds);
    const createdAt = this.clock.now();
    await insertIgnore(
      manager,
      BlockedAccount,
      hashes.map((identifierHash) => ({ identifierHash, cause, createdBy: by.id, createdAt })),
    );
    for (const lineId of lineIds) {
      await this.quarantine.quarantineLine(manager, lineId, { holder: holder.blocklist, reason: cause, by });
    }
  }

  /**
   * The reported identifier, and all others of its lines that few lines share. A reported contact (e-mail or phone
   * number) that many lines share is not blocked: only the lines of the report are, by their other identifiers.
   */
  private async findHashesToBlock(
    manager: EntityManager,
    identifier: string,
    lineIds: readonly string[],
  ): Promise<string[]> {
    const reported = hashIdentifier(this.encryption, identifier);
    const { all, contacts } = await this.index.findHashes(manager, lineIds);
    const rejected: string[] = [];
    for (const hash of new Set([...all, reported])) {
      if (hash === NO_IDENTIFIER) continue;
      const isName = hash === reported && !contacts.has(hash);
      // A name identifies an account; an unindexed first field may be anything, e.g. a country.
      const forms = isName ? [toCheckHash(hash)] : [hash, toCheckHash(hash)];
      const isKnown = isName && all.has(hash);
      if (isKnown || !(await this.identifiers.isInMoreThan(manager, forms, MAX_LINES_OF_ACCOUNT))) rejected.push(hash);
    }
    return rejected;
  }
}
