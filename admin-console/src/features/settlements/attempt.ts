import { storage } from '../../shared/session';

/** A transfer that this browser's wallet signed for a settlement. */
export interface Attempt {
  txid: string;
  /** When it was signed, in milliseconds since 1970. */
  atMs: number;
}

/** A transaction lives for ten minutes at most, and a block with it is seen a moment later. */
const OVER_AFTER_MS = 10 * 60_000 + 30_000;

const keyOf = (settlementId: string): string => `payout:${settlementId}`;

export const keepAttempt = (settlementId: string, attempt: Attempt): void =>
  storage.setItem(keyOf(settlementId), JSON.stringify(attempt));

export const forgetAttempt = (settlementId: string): void => storage.removeItem(keyOf(settlementId));

/** What was signed before in this browser: money may have left by it. */
export function readAttempt(settlementId: string): Attempt | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(settlementId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('txid' in kept) || !('atMs' in kept)) return null;
    const { txid, atMs } = kept;
    return typeof txid === 'string' && typeof atMs === 'number' ? { txid, atMs } : null;
  } catch {
    return null;
  }
}

/** Whether the network may still take what was signed. */
export const isUnderWay = ({ atMs }: Attempt, nowMs: number): boolean => nowMs < atMs + OVER_AFTER_MS;
