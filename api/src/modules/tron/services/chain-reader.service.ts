import { Injectable } from '@nestjs/common';
import { toHex20 } from '../domain/tron-address.js';
import { WatchedAddressesRepository } from '../repositories/watched-addresses.repository.js';
import { ChainIdentityService } from './chain-identity.service.js';
import type { BlockRange, ChainSource, SourceAnswer, SourceName } from '../sources/chain-source.js';
import type { StartedCursor } from './cursor.service.js';
import { TransferSourcesService } from '../sources/transfer-sources.service.js';
import type { BlockHeader } from '../node/node-responses.js';
import { NodeError } from '../node/node-error.js';
import { NodePool } from '../node/node-pool.js';
import type { FoundTransfer, Interest } from '../domain/transfer-logs.js';

/** Blocks that are read at once while catching up, if the method of reading allows it. */
export const MAX_CHUNK = 1_000;

export interface ReadResult extends SourceAnswer {
  /** The whole rest of the chain was read, up to the head. */
  toHead: boolean;
  /** The answer is complete up to here. */
  to: number;
  /** The method by which it was read. */
  source: SourceName;
}

/** Reads transfers in ranges that the node accepts. */
@Injectable()
export class ChainReaderService {
  private chunk = MAX_CHUNK;

  constructor(
    private readonly nodes: NodePool,
    private readonly sources: TransferSourcesService,
    private readonly watched: WatchedAddressesRepository,
    private readonly identity: ChainIdentityService,
  ) {}

  /**
   * The newest irreversible block. One that is far from where `plausible` allows comes from a node that may have been put on
   * another network: it must first show that it serves our chain.
   */
  async findSolidHead(plausible: (head: BlockHeader) => boolean): Promise<BlockHeader> {
    const readHead = () => this.nodes.runOnFirst((node) => node.fetchNewestHeader('solid'));
    const head = await readHead();
    if (plausible(head)) return head;
    this.nodes.resetVetting();
    return readHead();
  }

  /** The token, and every address that is watched now. */
  async findInterest(): Promise<Interest> {
    const after = await this.watched.findLastIgnoredBlocks();
    return {
      token: toHex20(this.identity.tokenAddress),
      side: 'to',
      addresses: new Set(after.keys()),
      after,
    };
  }

  /** Reads on from the last final block: to the head, or one chunk while far behind. Halves the chunk when rejected. */
  async readNext(cursor: StartedCursor, solid: number, interest: Interest): Promise<ReadResult> {
    // The last final block is read again: a range that begins above a node's head would be rejected.
    const from = Math.max(0, cursor.lastFinalBlock);
    for (;;) {
      const chunk = interest.addresses.size === 0 ? Infinity : Math.min(this.chunk, this.sources.current.maxBlocks);
      const toHead = solid - cursor.lastFinalBlock <= chunk;
      const to = toHead ? 'latest' : cursor.lastFinalBlock + chunk;
      try {
        const answer = await this.sources.findTransfers({ from, to, atLeast: solid }, interest);
        this.chunk = Math.min(MAX_CHUNK, this.chunk * 2);
        const transfers = answer.transfers.filter(({ blockNumber }) => blockNumber >= cursor.startBlock);
        return {
          head: answer.head,
          transfers,
          toHead,
          to: to === 'latest' ? answer.head : to,
          source: this.sources.current.name,
        };
      } catch (error) {
        this.halveOrThrow(error);
      }
    }
  }

  /** Reads a range of final blocks, in as many parts as the node requires; by the method in use by default. */
  async readBlocks(
    range: BlockRange & { to: number },
    interest: Interest,
    source: Pick<ChainSource, 'findTransfers'> & { maxBlocks?: number } = this.sources,
  ): Promise<FoundTransfer[]> {
    const found: FoundTransfer[] = [];
    for (let from = range.from; from <= range.to;) {
      const to = Math.min(
        range.to,
        from + Math.min(this.chunk, source.maxBlocks ?? this.sources.current.maxBlocks) - 1,
      );
      try {
        const { transfers } = await source.findTransfers({ ...range, from, to }, interest);
        // A feed also gives what happened shortly before.
        found.push(...transfers.filter(({ blockNumber }) => blockNumber >= from));
        from = to + 1;
      } catch (error) {
        this.halveOrThrow(error);
      }
    }
    return found;
  }

  private halveOrThrow(error: unknown): void {
    if (!(error instanceof NodeError) || error.kind !== 'range' || this.chunk === 1) throw error;
    this.chunk = Math.floor(this.chunk / 2);
  }
}
