import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/index.js';
import { isDuplicate, Transactions } from '../../../database/index.js';
import { GoodsLevels, type LineGender } from '../../catalog/index.js';
import { BatchesRepository } from '../repositories/batches.repository.js';
import { HoldsRepository } from '../repositories/holds.repository.js';
import { type KnownLine, LinesRepository, type NewLine } from '../repositories/lines.repository.js';

const TRIES = 20;

export interface ChunkTarget {
  goodsId: string;
  batchId: string;
  gender: LineGender;
}

/** Stores lines a chunk at a time. */
@Injectable()
export class ChunkStore {
  constructor(
    private readonly transactions: Transactions,
    private readonly lines: LinesRepository,
    private readonly holds: HoldsRepository,
    private readonly batches: BatchesRepository,
    private readonly levels: GoodsLevels,
    private readonly clock: Clock,
  ) {}

  /** Which of these texts the whole history knows, by hash. */
  findKnown(lines: readonly { hash: string }[]): Promise<Map<string, KnownLine>> {
    const hashes = lines.map(({ hash }) => hash);
    return this.transactions.read((em) => this.lines.findKnown(em, hashes));
  }

  /** Which of these accounts are on the blocklist. */
  findBlocked(lines: readonly { identifiers: readonly string[]; first: string }[]): Promise<Set<string>> {
    const hashes = lines.flatMap(({ identifiers, first }) => [...identifiers, first]);
    return this.transactions.read((em) => this.holds.blocked(em, hashes));
  }

  /** Stores those lines that nobody else has stored meanwhile, and hands the others to `onKnown`. Gives the number. */
  async store<L extends NewLine>(
    target: ChunkTarget,
    chunk: readonly L[],
    onKnown: (line: L, known: KnownLine) => void,
  ): Promise<number> {
    let lines = chunk;
    for (let attempt = 1; lines.length > 0; attempt++) {
      try {
        await this.insert(target, lines);
        break;
      } catch (error) {
        if (!isDuplicate(error) || attempt === TRIES) throw error;
        const known = await this.findKnown(lines);
        // Our own id: the commit whose outcome was unknown did happen, and a chunk is stored whole or not at all.
        if (lines.some(({ hash, id }) => known.get(hash)?.id === id)) break;
        lines = lines.filter((line) => {
          const other = known.get(line.hash);
          if (other) onKnown(line, other);
          return !other;
        });
      }
    }
    return lines.length;
  }

  /** One transaction: the lines, the goods' counters and the batch's. */
  private insert({ goodsId, batchId, gender }: ChunkTarget, lines: readonly NewLine[]): Promise<void> {
    return this.transactions.run(async (em) => {
      const now = this.clock.now();
      await this.lines.insert(em, { goodsId, batchId, gender, now, lines });
      await this.levels.addLines(em, { goodsId, gender, quantity: lines.length });
      await this.batches.addLines(em, batchId, lines.length, now);
    });
  }
}
