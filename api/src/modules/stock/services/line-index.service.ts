import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { Vault } from '../../../infrastructure/encryption/index.js';
import { Catalog, type LineFormat } from '../../catalog/index.js';
import { contactsIn, identifierHash, identifierHashesOfLine, indexOfLine, isCheck } from '../domain/identifiers.js';
import { IdentifiersRepository, type IndexedLine } from '../repositories/identifiers.repository.js';
import { MOVED } from '../repositories/lines.repository.js';
import { LineEncryptionService } from './line-encryption.service.js';

/** What names the accounts of some lines. */
export interface LineHashes {
  all: Set<string>;
  /** Those that are e-mails or phone numbers beside other names of the account. */
  contacts: Set<string>;
}

/** By what stored lines are found: read from their texts, by the format that their goods have now. */
@Injectable()
export class LineIndexService {
  constructor(
    private readonly repository: IdentifiersRepository,
    private readonly catalog: Catalog,
    private readonly encryption: LineEncryptionService,
    private readonly vault: Vault,
    private readonly log: PinoLogger,
  ) {}

  /** The hashes of all identifiers in these lines: those that are indexed, and what a job has not come to yet. */
  async findHashes(manager: EntityManager, lineIds: readonly string[]): Promise<LineHashes> {
    const lines = await this.repository.findIndexed(lineIds, manager);
    const goods = await this.catalog.findLineGoods(
      lines.map(({ goodsId }) => goodsId),
      manager,
    );
    const indexed = [...(await this.repository.findHashes(lineIds, manager)).values()].flatMap((hashes) => [...hashes]);
    const all = new Set(indexed.filter((hash) => !isCheck(hash)));
    const contacts = new Set<string>();
    for (const line of lines) {
      const text = this.decrypt(line);
      if (text === null) continue;
      const format = goods.get(line.goodsId)?.lineFormat ?? null;
      for (const hash of identifierHashesOfLine(this.vault, text, format)) all.add(hash);
      for (const contact of contactsIn(text, format)) contacts.add(identifierHash(this.vault, contact));
    }
    return { all, contacts };
  }

  /** Those of these lines that are indexed otherwise than their texts and this format say, with the right hashes. */
  async findDiffering(
    lines: readonly IndexedLine[],
    format: LineFormat | null,
  ): Promise<Map<string, readonly string[]>> {
    const indexed = await this.repository.findHashes(lines.map(({ id }) => id));
    const differing = new Map<string, readonly string[]>();
    for (const line of lines) {
      const text = this.decrypt(line);
      if (text === null) continue;
      const hashes = indexOfLine(this.vault, text, format);
      const known = indexed.get(line.id) ?? new Set();
      const same = hashes.length === known.size && hashes.every((hash) => known.has(hash));
      if (!same || line.identifierHash !== MOVED) differing.set(line.id, hashes);
    }
    return differing;
  }

  /** Null when the text is destroyed, or no key decrypts it: that must not keep other lines from being found. */
  private decrypt(line: IndexedLine): string | null {
    try {
      return this.encryption.decrypt(line);
    } catch (error) {
      this.log.error({ err: error, line: line.id }, 'stock: a line cannot be opened');
      return null;
    }
  }
}
