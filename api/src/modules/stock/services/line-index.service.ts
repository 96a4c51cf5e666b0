import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';
import { CatalogService, type LineFormat } from '../../catalog/index.js';
import { findContacts, hashIdentifier, hashIdentifiers, hashesToIndex, isCheckHash } from '../domain/identifiers.js';
import { IdentifiersRepository, type IndexedLine } from '../repositories/identifiers.repository.js';
import { LineEncryptionService } from './line-encryption.service.js';

/** Identifier hashes of some lines. */
export interface LineHashes {
  all: Set<string>;
  /** E-mails and phone numbers in lines that have other identifiers as well. */
  contacts: Set<string>;
}

/** Computes the identifiers of stored lines from their texts and the current format of their goods. */
@Injectable()
export class LineIndexService {
  constructor(
    private readonly repository: IdentifiersRepository,
    private readonly catalog: CatalogService,
    private readonly lineEncryption: LineEncryptionService,
    private readonly encryption: EncryptionService,
    private readonly log: PinoLogger,
  ) {}

  /** The hashes of all identifiers in these lines: the indexed ones, and those that the job has not indexed yet. */
  async findHashes(manager: EntityManager, lineIds: readonly string[]): Promise<LineHashes> {
    const lines = await this.repository.findIndexed(lineIds, manager);
    const goods = await this.catalog.findLineGoods(
      lines.map(({ goodsId }) => goodsId),
      manager,
    );
    const indexed = [...(await this.repository.findHashes(lineIds, manager)).values()].flatMap((hashes) => [...hashes]);
    const all = new Set(indexed.filter((hash) => !isCheckHash(hash)));
    const contacts = new Set<string>();
    for (const line of lines) {
      const text = this.decryptLine(line);
      if (text === null) continue;
      const format = goods.get(line.goodsId)?.lineFormat ?? null;
      for (const hash of hashIdentifiers(this.encryption, text, format)) all.add(hash);
      for (const contact of findContacts(text, format)) contacts.add(hashIdentifier(this.encryption, contact));
    }
    return { all, contacts };
  }

  /** The lines whose index entries differ from their texts and this format, with the right hashes. */
  async findDiffering(
    lines: readonly IndexedLine[],
    format: LineFormat | null,
  ): Promise<Map<string, readonly string[]>> {
    const indexed = await this.repository.findHashes(lines.map(({ id }) => id));
    const differing = new Map<string, readonly string[]>();
    for (const line of lines) {
      const text = this.decryptLine(line);
      if (text === null) continue;
      const hashes = hashesToIndex(this.encryption, text, format);
      const known = indexed.get(line.id) ?? new Set();
      const same = hashes.length === known.size && hashes.every((hash) => known.has(hash));
      if (!same) differing.set(line.id, hashes);
    }
    return differing;
  }

  /** Null after the purge, or when no key decrypts the text: one such line must not block the others. */
  private decryptLine(line: IndexedLine): string | null {
    try {
      return this.lineEncryption.decrypt(line);
    } catch (error) {
      this.log.error({ err: error, line: line.id }, 'stock: a line cannot be opened');
      return null;
    }
  }
}
