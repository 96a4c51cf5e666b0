import { Injectable } from '@nestjs/common';
import { toHex20 } from '../../core/crypto/tron-address.js';
import { Transactions } from '../../core/database/index.js';
import { ChainRepository } from './chain.repository.js';
import type { BlockRange, SourceAnswer } from './sources/chain-source.js';
import type { StartedCursor } from './cursor.repository.js';
import { EthLogsSource } from './sources/eth-logs.source.js';
import { NodeError } from './node/node-error.js';
import type { FoundTransfer, Interest } from './transfer-logs.js';

/** Blocks per request while catching up. */
export const MAX_CHUNK = 1_000;

export interface Reading extends SourceAnswer {
  /** The whole rest of the chain was read, up to the head. */
  toHead: boolean;
  /** The answer is complete up to here. */
  to: number;
}

/** Reads transfers in ranges that the node accepts. */
@Injectable()
export class ChainReader {
  private chunk = MAX_CHUNK;

  constructor(
    private readonly source: EthLogsSource,
    private readonly repository: ChainRepository,
    private readonly transactions: Transactions,
  ) {}

  /** The token, and every address that is watched now. */
  async interest(): Promise<Interest> {
    const watched = await this.transactions.read((em) => this.repository.watched(em));
    return { token: toHex20(this.repository.identity.tokenAddress), side: 'to', addresses: new Set(watched) };
  }

  /** Reads on from the last final block: to the head, or one chunk while far behind. Halves the chunk when refused. */
  async read(cursor: StartedCursor, solid: number, interest: Interest): Promise<Reading> {
    // The last final block is read again: a range that begins above a node's head would be refused.
    const from = Math.max(0, cursor.lastFinalBlock);
    for (;;) {
      const chunk = interest.addresses.size === 0 ? Infinity : this.chunk;
      const toHead = solid - cursor.lastFinalBlock <= chunk;
      const to = toHead ? 'latest' : cursor.lastFinalBlock + chunk;
      try {
        const answer = await this.source.transfers({ from, to, atLeast: solid }, interest);
        this.chunk = Math.min(MAX_CHUNK, this.chunk * 2);
        const transfers = answer.transfers.filter(({ blockNumber }) => blockNumber >= cursor.startBlock);
        return { head: answer.head, transfers, toHead, to: to === 'latest' ? answer.head : to };
      } catch (error) {
        this.halveOrThrow(error);
      }
    }
  }

  /** Reads a range of final blocks, in as many parts as the node asks for. */
  async readBlocks(range: BlockRange & { to: number }, interest: Interest): Promise<FoundTransfer[]> {
    const found: FoundTransfer[] = [];
    for (let from = range.from; from <= range.to;) {
      const to = Math.min(range.to, from + this.chunk - 1);
      try {
        found.push(...(await this.source.transfers({ ...range, from, to }, interest)).transfers);
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
