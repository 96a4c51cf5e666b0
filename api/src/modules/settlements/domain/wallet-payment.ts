import type { Settlement } from '../entities/settlement.entity.js';

/** One attempt to pay a settlement with a wallet in the console. */
export interface WalletPayment {
  id: string;
  userId: string;
  by: string;
  at: Date;
  until: Date;
  /** The solid block at the time of the claim. */
  block: number | null;
  /** The signed transaction, which may still arrive. */
  sending: { txid: string; at: Date } | null;
}

/** The current or the last attempt to pay a settlement from a wallet. */
export function toWalletPayment(settlement: Settlement): WalletPayment | null {
  const { claimId, claimedBy, claimedByName, claimedAt, claimedUntil, claimBlock } = settlement;
  if (claimId === null || claimedBy === null || claimedAt === null || claimedUntil === null) return null;
  return {
    id: claimId,
    userId: claimedBy,
    by: claimedByName ?? '',
    at: claimedAt,
    until: claimedUntil,
    block: claimBlock,
    sending: toSending(settlement),
  };
}

const toSending = ({ sendingTxid, sendingAt }: Settlement): WalletPayment['sending'] =>
  sendingTxid === null || sendingAt === null ? null : { txid: sendingTxid, at: sendingAt };

/** The batch payment file that contains a settlement. */
export const toExport = ({ exportedAt, exportedByName }: Settlement): { by: string; at: Date } | null =>
  exportedAt && { by: exportedByName ?? '', at: exportedAt };

/** A transaction expires after ten minutes of chain time at most; its block is read within two more. */
const MAX_ARRIVAL_MS = 12 * 60_000;

/** The time after which a signed transaction can no longer arrive. */
export const computeArrivalDeadline = ({ at }: { at: Date }): Date => new Date(at.getTime() + MAX_ARRIVAL_MS);
