import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { Vault } from '../../core/crypto/index.js';
import { Catalog, type LineFormat } from '../catalog/index.js';
import { identifierHashesOfLine } from './identifiers.js';
import { IdentifiersRepository, type IndexedLine } from './identifiers.repository.js';
import { boxOf } from './stock-line.js';

/** By what stored lines are found: read from their texts, by the format that their goods have now. */
@Injectable()
export class LineIndex {
  constructor(
    private readonly repository: IdentifiersRepository,
    private readonly catalog: Catalog,
    private readonly vault: Vault,
    private readonly log: PinoLogger,
  ) {}

  /** The hashes of all identifiers in these lines: those that are indexed, and what a job has not come to yet. */
  async hashesOf(em: EntityManager, lineIds: readonly string[]): Promise<string[]> {
    const lines = await this.repository.lines(em, lineIds);
    const goods = await this.catalog.lineGoodsIn(
      em,
      lines.map(({ goodsId }) => goodsId),
    );
    const indexed = [...(await this.repository.hashesOf(em, lineIds)).values()].flatMap((hashes) => [...hashes]);
    const read = lines.flatMap((line) => this.read(line, goods.get(line.goodsId)?.lineFormat ?? null) ?? []);
    return [...new Set([...indexed, ...read])];
  }

  /** Those of these lines that are indexed otherwise than their texts and this format say, with what is right. */
  async differing(
    em: EntityManager,
    lines: readonly IndexedLine[],
    format: LineFormat | null,
  ): Promise<Map<string, readonly string[]>> {
    const indexed = await this.repository.hashesOf(
      em,
      lines.map(({ id }) => id),
    );
    const differing = new Map<string, readonly string[]>();
    for (const line of lines) {
      const hashes = this.read(line, format);
      if (hashes === null) continue;
      const known = indexed.get(line.id) ?? new Set();
      const same = hashes.length === known.size && hashes.every((hash) => known.has(hash));
      if (!same || !line.moved) differing.set(line.id, hashes);
    }
    return differing;
  }

  /** Null when the text is destroyed, or no key opens it: that must not keep other lines from being found. */
  private read({ id, salt, box }: IndexedLine, format: LineFormat | null): string[] | null {
    if (!salt || !box) return null;
    try {
      return identifierHashesOfLine(this.vault, this.vault.open({ salt, box }, boxOf(id)), format);
    } catch (error) {
      this.log.error({ err: error, line: id }, 'stock: a line cannot be opened');
      return null;
    }
  }
}
