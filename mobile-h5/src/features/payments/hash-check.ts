import type { Payment } from './state-table';

/** How the look-up of a hash that the buyer entered stands. */
export type HashCheck = 'verifying' | 'found' | 'waiting';

/** The page looks eagerly for so long; after that it goes on in the background and says so. */
export const VERIFY_MS = 60_000;

export function hashCheck(payment: Payment, txid: string, askedAtMs: number, nowMs: number): HashCheck {
  if (payment.transfers.some((transfer) => transfer.txid.toLowerCase() === txid)) return 'found';
  return nowMs - askedAtMs < VERIFY_MS ? 'verifying' : 'waiting';
}
