import { entryOf, withId, type ContractValue, type SignedTransaction } from '../codec/transaction.js';
import type { Ledger } from './ledger.js';

/** What a node puts as lifetime into a transaction that it builds. */
export const BUILD_LIFETIME_MS = 60_000;

export interface BuildOptions {
  feeLimit?: bigint;
  permissionId?: number;
  /** Memo as hex. */
  data?: string;
  /** Time of the transaction in ms. */
  timestamp: number;
}

/**
 * An unsigned transaction with one contract. It refers to the newest final block, as java-tron does by default, so it
 * outlives a reorganisation; it expires a minute after the head block.
 */
export function buildTransaction(ledger: Ledger, value: ContractValue, options: BuildOptions): SignedTransaction {
  const reference = ledger.blocks.at(ledger.solidNumber) ?? ledger.head;
  return withId(
    {
      refBlockBytes: (reference.number & 0xffff).toString(16).padStart(4, '0'),
      refBlockHash: reference.id.slice(16, 32),
      expiration: BigInt(ledger.head.timestamp + BUILD_LIFETIME_MS),
      data: options.data ?? '',
      contracts: [entryOf(value, options.permissionId)],
      timestamp: BigInt(options.timestamp),
      feeLimit: options.feeLimit ?? 0n,
    },
    [],
  );
}
