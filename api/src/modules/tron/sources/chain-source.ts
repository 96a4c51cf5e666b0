import { NodeError } from '../node/node-error.js';
import type { FoundTransfer, Interest } from '../domain/transfer-logs.js';

export interface BlockRange {
  from: number;
  /** `latest`: up to the node's head. */
  to: number | 'latest';
  /** A solid block; the answer is worthless unless the node has it. */
  atLeast: number;
}

export interface SourceAnswer {
  /** Newest block that the answering node had before it looked. */
  head: number;
  transfers: FoundTransfer[];
}

/** How transfers are found: `logs` by eth_getLogs, `feed` by the accounts' feeds, `blocks` by all receipts of all blocks. */
export type SourceName = 'logs' | 'feed' | 'blocks';

/** A method of finding transfers to or from given addresses. It finds; what it finds is booked by receipts only. */
export interface ChainSource {
  readonly name: SourceName;
  /** The maximum of blocks per call. */
  readonly maxBlocks: number;
  /**
   * Every transfer of the range, complete up to the smaller of `to` and the head in the answer. Throws a NodeError: of
   * kind `range` when a smaller range may do, of kind `lagging` when no node has the block `atLeast`, of kind `not_offered`
   * when another method must be used.
   */
  findTransfers(range: BlockRange, interest: Interest): Promise<SourceAnswer>;
}

/** A node cuts the range at its own head without a word: an answer from below what must be covered hides transfers. */
export function assertHead(head: number, { atLeast }: BlockRange): void {
  if (head < atLeast) throw new NodeError('lagging', `its newest block is ${head}, ${atLeast} is solid already`);
}
