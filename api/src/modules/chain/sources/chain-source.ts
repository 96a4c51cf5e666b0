import type { FoundTransfer, Interest } from '../transfer-logs.js';

export interface BlockRange {
  from: number;
  /** `latest`: up to the node's head. */
  to: number | 'latest';
  /** The answer is worthless unless the node has at least this block. */
  atLeast: number;
}

export interface SourceAnswer {
  /** Newest block that the answering node had before it looked. */
  head: number;
  transfers: FoundTransfer[];
}

/** A method of finding transfers to or from given addresses. */
export interface ChainSource {
  /**
   * Every transfer of the range, complete up to the smaller of `to` and the head in the answer. Throws a NodeError: of
   * kind `range` when a smaller range may do, of kind `lagging` when no node has the block `atLeast`.
   */
  transfers(range: BlockRange, interest: Interest): Promise<SourceAnswer>;
}
