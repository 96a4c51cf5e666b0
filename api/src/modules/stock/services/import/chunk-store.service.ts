import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../../common/clock/index.js';
import { isDuplicate, TransactionsService } from '../../../../database/index.js';
import { GoodsLevelsService, type LineGender } from '../../../stock-levels/index.js';
import { BatchesRepository } from '../../repositories/batches.repository.js';
import { BlocklistRepository } from '../../repositories/blocklist.repository.js';
import { IdentifiersRepository } from '../../repositories/identifiers.repository.js';
import { type KnownLine, LinesRepository, type NewLine } from '../../repositories/lines.repository.js';

const MAX_ATTEMPTS = 20;

export interface ChunkTarget {
  goodsId: string;
  batchId: string;
  gender: LineGender;
}

/** Stores lines a chunk at a time. */
@Injectable()
export class ChunkStoreService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly lines: LinesRepository,
    private readonly identifiers: IdentifiersRepository,
    private readonly blocklist: BlocklistRepository,
    private readonly batches: BatchesRepository,
    private readonly levels: GoodsLevelsService,
    private readonly clock: ClockService,
  ) {}

  /** Those of these texts that were imported before, by hash. */
  findKnown(lines: readonly { hash: string }[]): Promise<Map<string, KnownLine>> {
    return this.lines.findKnown(lines.map(({ hash }) => hash));
  }

  /** The blocked ones among the identifiers of these lines. */
  findBlocked(lines: readonly { identifiers: readonly string[]; first: string }[]): Promise<Set<string>> {
    return this.blocklist.findBlocked(lines.flatMap(({ identifiers, first }) => [...identifiers, first]));
  }

  /**
   * Stores the lines that no parallel import has stored, and passes the others to `onKnown`. Returns the number of
   * stored lines.
   */
  async storeChunk<L extends NewLine>(
    target: ChunkTarget,
    chunk: readonly L[],
    onKnown: (line: L, known: KnownLine) => void,
  ): Promise<number> {
    let lines = chunk;
    for (let attempt = 1; lines.length > 0; attempt++) {
      try {
        await this.insertChunk(target, lines);
        break;
      } catch (error) {
        if (!isDuplicate(error) || attempt === MAX_ATTEMPTS) throw error;
        const known = await this.findKnown(lines);
        // Our own id: the commit whose outcome was unknown has succeeded, and a chunk is stored atomically.
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

  /** Stores the lines and updates the counters of the goods and the batch in one transaction. */
  private insertChunk({ goodsId, batchId, gender }: ChunkTarget, lines: readonly NewLine[]): Promise<void> {
    return this.transactions.run(async (manager) => {
      const now = this.clock.now();
      await this.lines.insertLines(manager, { goodsId, batchId, gender, now, lines });
      await this.identifiers.insertIdentifiers(manager, lines);
      await this.levels.addLines(manager, { goodsId, gender, quantity: lines.length });
      await this.batches.addLines(manager, batchId, lines.length, now);
    });
  }
}
