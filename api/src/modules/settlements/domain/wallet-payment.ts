import type { Settlement } from '../entities/settlement.entity.js';

/** One attempt to pay a settlement with a wallet in the console. */
export interface WalletPayment {
  id: string;
  userId: string;
  by: string;
  at: Date;
  until: Date;
  /** The solid block when it began. */
  block: number | null;
  /** What the wallet signed: it may arrive. */
  sending: { txid: string; at: Date } | null;
}

/** The attempt that is being made to pay a settlement, or was made last. */
export function walletPaymentOf(settlement: Settlement): WalletPayment | null {
  const { claimId, claimedBy, claimedByName, claimedAt, claimedUntil, claimBlock } = settlement;
  if (claimId === null || claimedBy === null || claimedAt === null || claimedUntil === null) return null;
  return {
    id: claimId,
    userId: claimedBy,
    by: claimedByName ?? '',
    at: claimedAt,
    until: claimedUntil,
    block: claimBlock,
    sending: sendingOf(settlement),
  };
}

const sendingOf = ({ sendingTxid, sendingAt }: Settlement): WalletPayment['sending'] =>
  sendingTxid === null || sendingAt === null ? null : { txid: sendingTxid, at: sendingAt };

/** The file for a batch payment that contains a settlement. */
export const exportOf = ({ exportedAt, exportedByName }: Settlement): { by: string; at: Date } | null =>
  exportedAt && { by: exportedByName ?? '', at: exportedAt };

/** A transaction lives for ten minutes of the chain's time at most, and a block with it is seen within the next two. */
const ARRIVES_WITHIN_MS = 12 * 60_000;

/** Until when a signed transaction may arrive. */
export const arrivesUntil = ({ at }: { at: Date }): Date => new Date(at.getTime() + ARRIVES_WITHIN_MS);
