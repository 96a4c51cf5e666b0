import type { EntityManager } from 'typeorm';
import type { TransferState } from '../entities/stored-transfer.entity.js';

/** A transfer of the token to a watched address. Addresses are base58, `txid` and `blockHash` lower-case hex without 0x. */
export interface ChainTransfer {
  id: string;
  txid: string;
  /** Place in the receipt's logs; null until the transfer is final. */
  position: number | null;
  blockNumber: number;
  blockHash: string | null;
  from: string;
  to: string;
  amountMicro: bigint;
  state: TransferState;
  /** Time of the block; a transfer that is only seen may not have it yet. */
  blockTime: Date | null;
  firstSeenAt: Date;
  finalAt: Date | null;
}

/**
 * A module that follows transfers. Each call happens inside the transaction that changes the transfer's state: when it
 * throws, the change is undone and made again by a later scan. A transfer keeps its id for life.
 */
export interface TransferSink {
  /** It is in a block that may still be replaced; again when it moved to another block or came back. */
  seen(manager: EntityManager, transfer: ChainTransfer): Promise<void>;
  /** It is gone again, or turned out not to have happened. Only after `seen`, never after `final`. */
  withdrawn(manager: EntityManager, transfer: ChainTransfer): Promise<void>;
  /** It is irreversible. Exactly once per transfer; a transfer found late comes without `seen` before. */
  final(manager: EntityManager, transfer: ChainTransfer): Promise<void>;
}

export interface ChainHead {
  /** Highest block that a node has reported; null before the first scan. */
  head: number | null;
  /** Highest solid (irreversible) block. */
  solid: number | null;
  scannedAt: Date | null;
  /** Transfers in blocks up to this instant are known; null before the first complete scan. */
  scannedUpTo: Date | null;
}
