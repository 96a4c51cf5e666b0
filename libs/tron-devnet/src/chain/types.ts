import type { Address } from '../codec/address.js';
import type { ContractResult, SignedTransaction } from '../codec/transaction.js';
import type { Deltas } from './state.js';

export type TokenId = 'usdt' | 'counterfeit';

/** One event log of a receipt. Hex without 0x. */
export interface Log {
  address: Address;
  topics: string[];
  data: string;
}

/**
 * What only a control call can ask for: the outcome of a transaction that the ledger does not derive from its call data.
 * A wallet cannot set it.
 */
export type Injection =
  { kind: 'revert' } | { kind: 'moves'; token: TokenId; moves: { from: Address; to: Address; amount: bigint }[] };

/** A transaction that the node accepted. */
export interface AcceptedTransaction extends SignedTransaction {
  injection: Injection | null;
}

/** The outcome of a transaction in a block. Fees in sun. */
export interface Receipt {
  /** Outcome of a contract call; null for a plain TRX transfer, which has none in its receipt. */
  result: ContractResult | null;
  /** What the block's transaction carries as ret[0].contractRet. */
  contractRet: ContractResult;
  contract: Address | null;
  contractResult: string;
  netUsage: number;
  netFee: number;
  energyUsage: number;
  energyFee: number;
  energyTotal: number;
  energyPenalty: number;
  /** All fees together, including account creation and memo. */
  fee: number;
  message: string;
  logs: Log[];
}

export interface BlockTransaction {
  tx: AcceptedTransaction;
  receipt: Receipt;
  blockNumber: number;
  blockTimestamp: number;
  /** Position in the block. */
  index: number;
  /** Number of logs of earlier transactions in the same block. */
  firstLogIndex: number;
}

export interface Block {
  number: number;
  id: string;
  parentId: string;
  /** Milliseconds. */
  timestamp: number;
  txTrieRoot: string;
  /** Index of the producer among the 27. */
  producer: number;
  transactions: readonly BlockTransaction[];
  /** The block's changes of the ledger, kept while the block can still be replaced. */
  deltas: Deltas | null;
}

/** Why a node refuses a transaction before it is in the pool; the names are java-tron's. */
export type BroadcastCode =
  | 'SIGERROR'
  | 'CONTRACT_VALIDATE_ERROR'
  | 'CONTRACT_EXE_ERROR'
  | 'BANDWITH_ERROR'
  | 'DUP_TRANSACTION_ERROR'
  | 'TAPOS_ERROR'
  | 'TOO_BIG_TRANSACTION_ERROR'
  | 'TRANSACTION_EXPIRATION_ERROR'
  | 'SERVER_BUSY'
  | 'NO_CONNECTION'
  | 'NOT_ENOUGH_EFFECTIVE_CONNECTION'
  | 'BLOCK_UNSOLIDIFIED'
  | 'OTHER_ERROR';

/** A refusal with the code and the message that a node answers. */
export class Refusal extends Error {
  constructor(
    readonly code: BroadcastCode,
    message: string,
  ) {
    super(message);
  }
}
