import { Injectable } from '@nestjs/common';
import { ChainReader } from './chain-reader.js';
import type { StartedCursor } from './cursor.repository.js';
import { isNotOffered } from './node/node-error.js';
import type { SourceName } from './sources/chain-source.js';
import { Sources } from './sources/sources.js';
import type { FoundTransfer, Interest } from './transfer-logs.js';

/** Read again before what is new, for an indexer that was late: an hour; fewer where every block costs a request. */
const OVERLAP_BLOCKS: Record<SourceName, number> = { logs: 1_200, feed: 1_200, blocks: 100 };
/** Most blocks of one look. */
const MOST_BLOCKS: Record<SourceName, number> = { logs: 20_000, feed: 20_000, blocks: 1_000 };

/** What another method found in final blocks. */
export interface Look {
  source: SourceName;
  from: number;
  to: number;
  interest: Interest;
  transfers: FoundTransfer[];
}

/** Reads final blocks by another method than the one in use. */
@Injectable()
export class SecondLook {
  constructor(
    private readonly reader: ChainReader,
    private readonly sources: Sources,
  ) {}

  /** From the last comparison on, by the cheapest other method that is offered; null when there is none. */
  async take(cursor: StartedCursor): Promise<Look | null> {
    const interest = await this.reader.interest();
    const checked = cursor.checkedBlock ?? cursor.startBlock - 1;
    for (const source of this.sources.others) {
      const from = Math.max(cursor.startBlock, checked + 1 - OVERLAP_BLOCKS[source.name]);
      const to = Math.min(cursor.lastFinalBlock, from + MOST_BLOCKS[source.name] - 1);
      try {
        const transfers = await this.reader.readBlocks({ from, to, atLeast: to }, interest, source);
        return { source: source.name, from, to, interest, transfers };
      } catch (error) {
        if (!isNotOffered(error)) throw error;
      }
    }
    return null;
  }
}
