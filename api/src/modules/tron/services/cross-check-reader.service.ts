import { Injectable } from '@nestjs/common';
import { ChainReaderService } from './chain-reader.service.js';
import { TransfersRepository } from '../repositories/transfers.repository.js';
import type { StartedCursor } from './cursor.service.js';
import { isNotOffered, type NodeError } from '../node/node-error.js';
import type { ChainSource, SourceName } from '../sources/chain-source.js';
import { isBroken, TransferSourcesService } from '../sources/transfer-sources.service.js';
import type { FoundTransfer, Interest } from '../domain/transfer-logs.js';

/** Read again before what is new, for an indexer that was late: an hour; fewer where every block costs a request. */
const OVERLAP_BLOCKS: Record<SourceName, number> = { logs: 1_200, feed: 1_200, blocks: 100 };
/** Most blocks of one look. */
const MAX_BLOCKS: Record<SourceName, number> = { logs: 20_000, feed: 20_000, blocks: 1_000 };
/** Blocks that are compared at once, and final transfers in them; a single block may have more. */
const MAX_PAGE_BLOCKS = 1_000;
export const MAX_PAGE_ROWS = 2_000;

/** What another method found in some final blocks. */
export interface CheckPage {
  source: SourceName;
  from: number;
  to: number;
  interest: Interest;
  transfers: FoundTransfer[];
}

/** Up to where what method looked. */
export interface CheckedRange {
  source: SourceName;
  to: number;
}

/** Compares a page; false: enough for this time. */
export type ComparePage = (page: CheckPage) => Promise<boolean>;

/** Reads final blocks by another method than the one in use. */
@Injectable()
export class CrossCheckReaderService {
  constructor(
    private readonly reader: ChainReaderService,
    private readonly sources: TransferSourcesService,
    private readonly transfers: TransfersRepository,
  ) {}

  /**
   * From the last comparison on, page by page, by the cheapest other method that works; null when there is none. Throws a
   * NodeError when those that there are fail.
   */
  async readPages(cursor: StartedCursor, compare: ComparePage): Promise<CheckedRange | null> {
    const interest = await this.reader.findInterest();
    let failure: NodeError | null = null;
    for (const source of this.sources.others) {
      const checked = cursor.checkedBlock ?? cursor.startBlock - 1;
      const from = Math.max(cursor.startBlock, checked + 1 - OVERLAP_BLOCKS[source.name]);
      const to = Math.min(cursor.lastFinalBlock, from + MAX_BLOCKS[source.name] - 1);
      let first: CheckPage;
      try {
        first = await this.readPage(source, interest, { from, to });
      } catch (error) {
        if (isBroken(error)) failure ??= error;
        else if (!isNotOffered(error)) throw error;
        continue;
      }
      return { source: source.name, to: await this.comparePages(source, first, { to, compare }) };
    }
    if (failure !== null) throw failure;
    return null;
  }

  /** Compares the first page and those after it. Gives the last block that was compared. */
  private async comparePages(
    source: ChainSource,
    first: CheckPage,
    { to, compare }: { to: number; compare: ComparePage },
  ) {
    let page = first;
    while ((await compare(page)) && page.to < to) {
      page = await this.readPage(source, page.interest, { from: page.to + 1, to });
    }
    return page.to;
  }

  /** As many blocks from `from` on as are compared at once. */
  private async readPage(
    source: ChainSource,
    interest: Interest,
    range: { from: number; to: number },
  ): Promise<CheckPage> {
    const { from } = range;
    const full = await this.transfers.findBlockAfter('final', { from, before: MAX_PAGE_ROWS });
    const to = Math.min(range.to, from + MAX_PAGE_BLOCKS - 1, Math.max(from, (full ?? Infinity) - 1));
    const transfers = await this.reader.readBlocks({ from, to, atLeast: range.to }, interest, source);
    return { source: source.name, from, to, interest, transfers };
  }
}
