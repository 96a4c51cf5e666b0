import { eventAmount, type StoredTransfer } from '../entities/stored-transfer.entity.js';
import type { Receipt } from '../node/node-responses.js';
import { reconcileReceipt } from './reconcile-transfers.js';
import { type Interest, findTransfersInReceipt } from './transfer-logs.js';

/** It was in every complete answer since it was found. */
const isFresh = ({ state, missingCount }: StoredTransfer): boolean => state === 'seen' && missingCount === 0;

/**
 * How a solid receipt contradicts the logs; null when it does not.
 *
 * **What is enough to book a transfer.** One response of one node is not, and with several hosts configured nothing
 * from a single host is. Money is booked
 * 1. when a log (or a receipt of the head surface, when blocks are read) and the solid receipt of *another host* agree:
 *    same transaction, block, recipient, sender and amount, and neither shows a transfer to us that the other does not;
 * 2. when they disagree, but the solid receipts of two different hosts are equal: then these count, and what only the
 *    log showed is rejected;
 * 3. when all other hosts have been down for ten minutes, for at most CHAIN_ONE_NODE_MAX, by the log and the receipt of
 *    the host that is left; a finding says so.
 *
 * With one host configured its log and its receipt must agree: everything depends on it. Otherwise nothing of the
 * transaction is booked or rejected: it stays seen, a finding is recorded, health says so, and the lookup is repeated
 * every minute. So it is with a log whose receipt no node has, or gives in a readable form, after minutes.
 *
 * A log that was missing from later answers is stale (its block may have been replaced): there the receipt alone says
 * where the transfer is now, or that it is gone, but still not that there was another one.
 */
export function findContradiction(
  stored: readonly StoredTransfer[],
  receipt: Receipt,
  interest: Interest,
): string | null {
  const transfers = findTransfersInReceipt(receipt, interest);
  const { proved, found, refuted } = reconcileReceipt(stored, { transfers, blockNumber: receipt.blockNumber });
  const [extra] = found;
  if (extra) return `the receipt has a transfer of ${extra.amount} to ${extra.to} that no log shows`;
  const denied = refuted.find(isFresh);
  if (denied) {
    const outcome = receipt.failure === null ? 'does not have' : `says ${receipt.failure} instead of`;
    return `the receipt ${outcome} the transfer of ${eventAmount(denied)} to ${denied.to} that a log shows`;
  }
  const moved = proved.find(({ stored: row }) => isFresh(row) && row.blockNumber !== receipt.blockNumber);
  if (moved) return `the receipt is of block ${receipt.blockNumber}, the log of block ${moved.stored.blockNumber}`;
  const other = proved.find(({ stored: row }) => isFresh(row) && isOtherTime(row.blockTime, receipt.blockTimeMs));
  if (other) return `the receipt is of another time than the log, ${other.stored.blockTime?.toISOString()}`;
  return null;
}

/** Logs have the time in whole seconds. */
const isOtherTime = (logTime: Date | null, receiptMs: number): boolean =>
  logTime !== null && Math.abs(logTime.getTime() - receiptMs) >= 1_000;

/** Whether two receipts of a transaction are equal. */
export const isSameReceipt = (a: Receipt, b: Receipt): boolean =>
  a.blockNumber === b.blockNumber &&
  a.blockTimeMs === b.blockTimeMs &&
  (a.failure === null) === (b.failure === null) &&
  JSON.stringify(a.logs) === JSON.stringify(b.logs);
