import { eventAmount, type StoredTransfer } from '../entities/stored-transfer.entity.js';
import type { FoundTransfer, ReceiptTransfer, TokenTransfer } from './transfer-logs.js';

/** Groups by transaction; the groups and what is in them keep their order. */
export function groupByTransaction<T extends { txid: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.txid);
    if (group) group.push(item);
    else groups.set(item.txid, [item]);
  }
  return groups;
}

/** What the logs of one transaction change about its stored transfers. */
export interface LogChanges {
  /** Not known yet. */
  added: FoundTransfer[];
  /** Known, but in another block after a reorganisation, or thought to be gone. */
  moved: { stored: StoredTransfer; log: FoundTransfer }[];
  /** Known and unchanged, after having been missing. */
  back: StoredTransfer[];
}

/** Its receipt has not decided it. */
export const isOpen = ({ state, position }: StoredTransfer): boolean =>
  position === null && (state === 'seen' || state === 'withdrawn');

const sameContent = (stored: StoredTransfer, transfer: TokenTransfer): boolean =>
  stored.from === transfer.from && stored.to === transfer.to && eventAmount(stored) === transfer.amount;

const byLogIndex = (a: { logIndex: number | null }, b: { logIndex: number | null }): number =>
  (a.logIndex ?? 0) - (b.logIndex ?? 0);

/**
 * Compares the logs of one transaction with what is stored of it. A transaction is in one block only, so a log in
 * another block is the same transfer moved there, not a second one; its block-wide index differs then, its content and
 * order do not.
 */
export function reconcileLogs(stored: readonly StoredTransfer[], logs: readonly FoundTransfer[]): LogChanges {
  const left = new Set([...stored].sort(byLogIndex));
  const changes: LogChanges = { added: [], moved: [], back: [] };
  const unmatched: FoundTransfer[] = [];
  for (const log of [...logs].sort(byLogIndex)) {
    const same = [...left].find((row) => row.blockHash === log.blockHash && row.logIndex === log.logIndex);
    if (!same) {
      unmatched.push(log);
      continue;
    }
    left.delete(same);
    if (same.state === 'withdrawn') changes.moved.push({ stored: same, log });
    else if (same.state === 'seen' && same.missingCount > 0) changes.back.push(same);
  }
  for (const log of unmatched) {
    const same = [...left].find((row) => sameContent(row, log));
    if (!same) {
      changes.added.push(log);
      continue;
    }
    left.delete(same);
    if (isOpen(same)) changes.moved.push({ stored: same, log });
  }
  return changes;
}

/** What a solid receipt decides about the stored transfers of its transaction. */
export interface ReceiptDecisions {
  proved: { stored: StoredTransfer; transfer: ReceiptTransfer }[];
  /** In the receipt, but never seen in the logs. */
  found: ReceiptTransfer[];
  /** Seen, but not in the receipt: it did not happen. */
  refuted: StoredTransfer[];
}

/** Compares the receipt of a transaction with what is stored of it. What is decided already stays as it is. */
export function reconcileReceipt(
  stored: readonly StoredTransfer[],
  { transfers, blockNumber }: { transfers: readonly ReceiptTransfer[]; blockNumber: number },
): ReceiptDecisions {
  const decided = new Set(stored.map(({ position }) => position));
  const left = new Set([...stored].filter(isOpen).sort(byLogIndex));
  const decisions: ReceiptDecisions = { proved: [], found: [], refuted: [] };
  for (const transfer of transfers) {
    if (decided.has(transfer.position)) continue;
    const alike = [...left].filter((row) => sameContent(row, transfer));
    const same = alike.find((row) => row.blockNumber === blockNumber) ?? alike[0];
    if (same) left.delete(same);
    if (same) decisions.proved.push({ stored: same, transfer });
    else decisions.found.push(transfer);
  }
  decisions.refuted.push(...left);
  return decisions;
}
